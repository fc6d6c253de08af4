// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ERC721A} from "erc721a/contracts/ERC721A.sol";

/// A collection that is minted in phases, each with its times, price, limit a wallet and, where it has one, a list of those who may
/// mint. Later phases may come with a larger supply.
contract MintDrop is ERC721A {
    struct Phase {
        uint64 opensAt;
        uint64 closesAt;
        uint32 perWallet;
        uint256 price;
        /// Root of the list of those who may mint; zero where everybody may.
        bytes32 root;
    }

    event PhaseSet(uint256 indexed phase, uint64 opensAt, uint64 closesAt, uint32 perWallet, uint256 price, bytes32 root);
    event SupplySet(uint256 maxSupply);
    event Paused(address account);
    event Unpaused(address account);
    event Revealed(string baseUri);

    error NotOwner(address caller);
    error NotOpen(uint256 phase);
    error NotListed(address account);
    error OverLimit(uint256 perWallet);
    error SoldOut(uint256 left);
    error WrongPayment(uint256 expected);
    error MintPaused();
    error NoPhase(uint256 phase);
    error PaymentFailed();

    uint256 private constant TEN_THOUSAND = 10_000;

    address public immutable owner = msg.sender;
    uint256 public maxSupply;
    bool public paused;
    /// Ten-thousandths of a sale that the owner asks for.
    uint256 public immutable royaltyBps;
    Phase[] public phases;
    mapping(uint256 => mapping(address => uint256)) public mintedIn;
    string private baseUri;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor(string memory name_, string memory symbol_, uint256 maxSupply_, uint256 royaltyBps_)
        ERC721A(name_, symbol_)
    {
        maxSupply = maxSupply_;
        royaltyBps = royaltyBps_;
    }

    function phaseCount() external view returns (uint256) {
        return phases.length;
    }

    /// Mints in a phase. `proof` shows that the caller is on its list.
    function mint(uint256 phase, uint256 quantity, bytes32[] calldata proof) external payable {
        if (phase >= phases.length) revert NoPhase(phase);
        Phase memory rules = phases[phase];
        if (paused) revert MintPaused();
        if (block.timestamp < rules.opensAt || block.timestamp >= rules.closesAt) revert NotOpen(phase);
        if (rules.root != 0) {
            bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender))));
            if (!MerkleProof.verifyCalldata(proof, rules.root, leaf)) revert NotListed(msg.sender);
        }
        uint256 before = mintedIn[phase][msg.sender];
        if (before + quantity > rules.perWallet) revert OverLimit(rules.perWallet);
        uint256 left = maxSupply - _totalMinted();
        if (quantity > left) revert SoldOut(left);
        if (msg.value != rules.price * quantity) revert WrongPayment(rules.price * quantity);
        mintedIn[phase][msg.sender] = before + quantity;
        _mint(msg.sender, quantity);
    }

    /// The owner mints outside of all phases.
    function ownerMint(address to, uint256 quantity) external onlyOwner {
        uint256 left = maxSupply - _totalMinted();
        if (quantity > left) revert SoldOut(left);
        _mint(to, quantity);
    }

    /// Adds a phase, or changes one.
    function setPhase(uint256 phase, Phase calldata rules) external onlyOwner {
        if (phase > phases.length) revert NoPhase(phase);
        if (phase == phases.length) phases.push(rules);
        else phases[phase] = rules;
        emit PhaseSet(phase, rules.opensAt, rules.closesAt, rules.perWallet, rules.price, rules.root);
    }

    function setMaxSupply(uint256 supply) external onlyOwner {
        if (supply < _totalMinted()) revert SoldOut(0);
        maxSupply = supply;
        emit SupplySet(supply);
    }

    function pause() external onlyOwner {
        paused = true;
        emit Paused(msg.sender);
    }

    function unpause() external onlyOwner {
        paused = false;
        emit Unpaused(msg.sender);
    }

    function reveal(string calldata uri) external onlyOwner {
        baseUri = uri;
        emit Revealed(uri);
    }

    function withdraw() external onlyOwner {
        (bool sent,) = owner.call{value: address(this).balance}("");
        if (!sent) revert PaymentFailed();
    }

    function royaltyInfo(uint256, uint256 price) external view returns (address, uint256) {
        return (owner, (price * royaltyBps) / TEN_THOUSAND);
    }

    /// Tokens that were minted, those burned since among them.
    function totalMinted() external view returns (uint256) {
        return _totalMinted();
    }

    function supportsInterface(bytes4 id) public view override returns (bool) {
        return id == 0x2a55205a || super.supportsInterface(id);
    }

    function _baseURI() internal view override returns (string memory) {
        return baseUri;
    }

    function _startTokenId() internal pure override returns (uint256) {
        return 1;
    }
}
