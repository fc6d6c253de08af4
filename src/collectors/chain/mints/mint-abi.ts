import { type Address, type Hex, parseAbi, toEventSelector } from 'viem';
import { MINT_ERRORS } from '../../../evm/mint-errors.ts';

/** Logs of collections: tokens of ERC-721, its consecutive ones, and ERC-1155; phases of our drops. */
export const COLLECTION_EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event ConsecutiveTransfer(uint256 indexed fromTokenId, uint256 toTokenId, address indexed from, address indexed to)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event PhaseSet(uint256 indexed phase, uint64 opensAt, uint64 closesAt, uint32 perWallet, uint256 price, bytes32 root)',
  // SeaDrop tells the phases of all collections that use it.
  'event PublicDropUpdated(address indexed nftContract, (uint80 mintPrice, uint48 startTime, uint48 endTime, uint16 maxTotalMintableByWallet, uint16 feeBps, bool restrictFeeRecipients) publicDrop)',
  'event Listed(uint256 indexed listing, address indexed collection, uint256 tokenId, address seller, uint256 price)',
  'event Cancelled(uint256 indexed listing, address indexed collection)',
  'event Sold(uint256 indexed listing, address indexed collection, uint256 tokenId, address seller, address buyer, uint256 price, uint256 fee, uint256 royalty)',
]);
export const MINT_TOPICS: readonly Hex[] = COLLECTION_EVENTS.map((event) => toEventSelector(event));

/** Sales: of Seaport, at whichever address, and of the local market. */
export const SALE_EVENTS = parseAbi([
  'event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer, (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)',
  'event Sold(uint256 indexed listing, address indexed collection, uint256 tokenId, address seller, address buyer, uint256 price, uint256 fee, uint256 royalty)',
]);

/** SeaDrop of Ethereum and the chains that it was deployed on, at one address. */
export const SEA_DROP: Address = '0x00005ea00ac477b1030ce78506496e8c2de24bf5';

/** Calls that mint, where they say how many. */
export const MINT_CALLS = parseAbi([
  'function mint(uint256 phase, uint256 quantity, bytes32[] proof)',
  'function mint(uint256 quantity)',
  'function publicMint(uint256 quantity)',
  'function mintPublic(uint256 quantity)',
  'function mint(address to, uint256 quantity)',
]);

/** Calls of every token, which are no attempts to mint. */
export const TOKEN_CALLS = parseAbi([
  'function approve(address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
]);

/** What a collection is asked. */
export const COLLECTION_ABI = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function owner() view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function totalMinted() view returns (uint256)',
  'function maxSupply() view returns (uint256)',
  'function MAX_SUPPLY() view returns (uint256)',
  'function paused() view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function supportsInterface(bytes4 id) view returns (bool)',
]);

export const ERROR_ABI = parseAbi(MINT_ERRORS);
