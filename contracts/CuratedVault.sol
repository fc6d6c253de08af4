// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {IERC20, ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {LendingMarket} from "./LendingMarket.sol";

/// A vault of ERC-4626 whose curator spreads its assets over two to eight markets under caps, with the events and views of
/// MetaMorpho. The `id` of a market is bytes32(uint256(uint160(address of its pool of Aave version 3))), and its shares are base
/// units of what was supplied, as such a pool has no shares. A higher cap waits for the timelock; a lower one holds at once.
contract CuratedVault is ERC4626, Ownable, Pausable {
    struct MarketConfig {
        uint184 cap;
        bool enabled;
        uint64 removableAt;
    }

    struct PendingCap {
        uint192 value;
        uint64 validAt;
    }

    struct MarketAllocation {
        bytes32 id;
        uint256 assets;
    }

    event SubmitCap(address indexed caller, bytes32 indexed id, uint256 cap);
    event SetCap(address indexed caller, bytes32 indexed id, uint256 cap);
    event SubmitTimelock(uint256 newTimelock);
    event SetTimelock(address indexed caller, uint256 newTimelock);
    event SetCurator(address indexed newCurator);
    event SetSupplyQueue(address indexed caller, bytes32[] newSupplyQueue);
    event SetWithdrawQueue(address indexed caller, bytes32[] newWithdrawQueue);
    event ReallocateSupply(address indexed caller, bytes32 indexed id, uint256 suppliedAssets, uint256 suppliedShares);
    event ReallocateWithdraw(address indexed caller, bytes32 indexed id, uint256 withdrawnAssets, uint256 withdrawnShares);
    event AccrueInterest(uint256 newTotalAssets, uint256 feeShares);
    event UpdateLastTotalAssets(uint256 updatedTotalAssets);

    error NotCurator(address caller);
    error NotEnabled(bytes32 id);
    error TooManyMarkets();
    error AlreadySet();
    error NoPendingCap(bytes32 id);
    error TimelockNotElapsed(uint256 validAt);
    error SupplyCapExceeded(bytes32 id);

    uint256 private constant MOST_MARKETS = 8;
    uint256 private constant UNIT = 1e18;

    address public curator;
    /// Share of the interest, 1e18 is all.
    uint96 public immutable fee;
    address public immutable feeRecipient;
    /// Seconds that a higher cap waits.
    uint256 public timelock;
    uint256 public lastTotalAssets;
    bytes32[] public supplyQueue;
    bytes32[] public withdrawQueue;
    mapping(bytes32 => MarketConfig) public config;
    mapping(bytes32 => PendingCap) public pendingCap;

    modifier onlyCurator() {
        if (msg.sender != curator && msg.sender != owner()) revert NotCurator(msg.sender);
        _;
    }

    constructor(IERC20 asset_, string memory name_, address curator_, uint256 timelock_, uint96 fee_, address feeRecipient_)
        ERC4626(asset_)
        ERC20(name_, name_)
        Ownable(msg.sender)
    {
        curator = curator_;
        timelock = timelock_;
        fee = fee_;
        feeRecipient = feeRecipient_;
        emit SetCurator(curator_);
        emit SetTimelock(msg.sender, timelock_);
    }

    function supplyQueueLength() external view returns (uint256) {
        return supplyQueue.length;
    }

    function withdrawQueueLength() external view returns (uint256) {
        return withdrawQueue.length;
    }

    /// What no market has.
    function idle() public view returns (uint256) {
        return IERC20(asset()).balanceOf(address(this));
    }

    function totalAssets() public view override returns (uint256 assets) {
        assets = idle();
        for (uint256 i = 0; i < withdrawQueue.length; i++) assets += suppliedTo(withdrawQueue[i]);
    }

    function maxDeposit(address) public view override returns (uint256) {
        return paused() ? 0 : type(uint256).max;
    }

    function maxMint(address receiver) public view override returns (uint256) {
        return maxDeposit(receiver);
    }

    function maxWithdraw(address holder) public view override returns (uint256) {
        return paused() ? 0 : Math.min(previewRedeem(balanceOf(holder)), withdrawable());
    }

    function maxRedeem(address holder) public view override returns (uint256) {
        return paused() ? 0 : Math.min(super.maxRedeem(holder), convertToShares(withdrawable()));
    }

    /// A lower cap holds at once. A higher one can be accepted when the timelock is over.
    function submitCap(bytes32 id, uint256 cap) external onlyCurator {
        uint256 before = config[id].cap;
        if (cap == before) revert AlreadySet();
        if (cap < before) return setCap(id, cap);
        uint64 validAt = uint64(block.timestamp + timelock);
        pendingCap[id] = PendingCap(uint192(cap), validAt);
        emit SubmitCap(msg.sender, id, cap);
    }

    function acceptCap(bytes32 id) external {
        PendingCap memory pending = pendingCap[id];
        if (pending.validAt == 0) revert NoPendingCap(id);
        if (block.timestamp < pending.validAt) revert TimelockNotElapsed(pending.validAt);
        setCap(id, pending.value);
    }

    function setTimelock(uint256 timelock_) external onlyOwner {
        emit SubmitTimelock(timelock_);
        timelock = timelock_;
        emit SetTimelock(msg.sender, timelock_);
    }

    function setSupplyQueue(bytes32[] calldata queue) external onlyCurator {
        for (uint256 i = 0; i < queue.length; i++) if (!config[queue[i]].enabled) revert NotEnabled(queue[i]);
        supplyQueue = queue;
        emit SetSupplyQueue(msg.sender, queue);
    }

    /// Moves assets until each market has what is given, in order; the maximum means all that is idle by then.
    function reallocate(MarketAllocation[] calldata allocations) external onlyCurator {
        accrue();
        for (uint256 i = 0; i < allocations.length; i++) {
            (bytes32 id, uint256 wanted) = (allocations[i].id, allocations[i].assets);
            if (!config[id].enabled) revert NotEnabled(id);
            uint256 now_ = suppliedTo(id);
            if (wanted < now_) {
                withdrawFrom(id, now_ - wanted);
                emit ReallocateWithdraw(msg.sender, id, now_ - wanted, now_ - wanted);
                continue;
            }
            uint256 more = wanted == type(uint256).max ? idle() : wanted - now_;
            if (more == 0) continue;
            if (now_ + more > config[id].cap) revert SupplyCapExceeded(id);
            supplyTo(id, more);
            emit ReallocateSupply(msg.sender, id, more, more);
        }
        lastTotalAssets = totalAssets();
        emit UpdateLastTotalAssets(lastTotalAssets);
    }

    function pause() external onlyCurator {
        _pause();
    }

    function unpause() external onlyCurator {
        _unpause();
    }

    function setCap(bytes32 id, uint256 cap) private {
        if (!config[id].enabled && cap > 0) {
            if (withdrawQueue.length == MOST_MARKETS) revert TooManyMarkets();
            config[id].enabled = true;
            supplyQueue.push(id);
            withdrawQueue.push(id);
            IERC20(asset()).approve(address(poolOf(id)), type(uint256).max);
            emit SetWithdrawQueue(msg.sender, withdrawQueue);
        }
        config[id].cap = uint184(cap);
        delete pendingCap[id];
        emit SetCap(msg.sender, id, cap);
    }

    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override {
        super._deposit(caller, receiver, assets, shares);
        uint256 left = assets;
        for (uint256 i = 0; i < supplyQueue.length && left > 0; i++) {
            bytes32 id = supplyQueue[i];
            uint256 has = suppliedTo(id);
            uint256 more = Math.min(left, config[id].cap > has ? config[id].cap - has : 0);
            if (more == 0) continue;
            // A market that is frozen or full leaves it to the next.
            try poolOf(id).supply(asset(), more, address(this), 0) {
                left -= more;
            } catch {}
        }
        lastTotalAssets = totalAssets();
        emit UpdateLastTotalAssets(lastTotalAssets);
    }

    function _withdraw(address caller, address receiver, address holder, uint256 assets, uint256 shares) internal override {
        for (uint256 i = 0; i < withdrawQueue.length && idle() < assets; i++) {
            bytes32 id = withdrawQueue[i];
            uint256 part = Math.min(assets - idle(), Math.min(suppliedTo(id), liquidOf(id)));
            if (part > 0) withdrawFrom(id, part);
        }
        super._withdraw(caller, receiver, holder, assets, shares);
        lastTotalAssets = totalAssets();
        emit UpdateLastTotalAssets(lastTotalAssets);
    }

    function deposit(uint256 assets, address receiver) public override returns (uint256) {
        accrue();
        return super.deposit(assets, receiver);
    }

    function mint(uint256 shares, address receiver) public override returns (uint256) {
        accrue();
        return super.mint(shares, receiver);
    }

    function withdraw(uint256 assets, address receiver, address holder) public override returns (uint256) {
        accrue();
        return super.withdraw(assets, receiver, holder);
    }

    function redeem(uint256 shares, address receiver, address holder) public override returns (uint256) {
        accrue();
        return super.redeem(shares, receiver, holder);
    }

    /// Makes the shares of the fee on what was earned since the last time.
    function accrue() private {
        uint256 total = totalAssets();
        uint256 earned = total > lastTotalAssets ? total - lastTotalAssets : 0;
        uint256 feeAssets = (earned * fee) / UNIT;
        uint256 feeShares;
        if (feeAssets > 0) {
            feeShares = (feeAssets * (totalSupply() + 10 ** _decimalsOffset())) / (total + 1 - feeAssets);
            _mint(feeRecipient, feeShares);
        }
        lastTotalAssets = total;
        emit AccrueInterest(total, feeShares);
    }

    function supplyTo(bytes32 id, uint256 assets) private {
        poolOf(id).supply(asset(), assets, address(this), 0);
    }

    function withdrawFrom(bytes32 id, uint256 assets) private {
        poolOf(id).withdraw(asset(), assets, address(this));
    }

    function suppliedTo(bytes32 id) private view returns (uint256) {
        return IERC20(poolOf(id).getReserveData(asset()).aTokenAddress).balanceOf(address(this));
    }

    function liquidOf(bytes32 id) private view returns (uint256) {
        return IERC20(asset()).balanceOf(poolOf(id).getReserveData(asset()).aTokenAddress);
    }

    function withdrawable() private view returns (uint256 assets) {
        assets = idle();
        for (uint256 i = 0; i < withdrawQueue.length; i++) {
            assets += Math.min(suppliedTo(withdrawQueue[i]), liquidOf(withdrawQueue[i]));
        }
    }

    function poolOf(bytes32 id) private pure returns (LendingMarket) {
        return LendingMarket(address(uint160(uint256(id))));
    }

    /// Shares have 18 places on a dollar of six.
    function _decimalsOffset() internal pure override returns (uint8) {
        return 12;
    }
}
