import { parseAbi } from 'viem';

/** Views of a vault of MetaMorpho, and of those that kept them. `paused` is of the local chain's own. */
export const VAULT = parseAbi([
  'function asset() view returns (address)',
  'function name() view returns (string)',
  'function totalAssets() view returns (uint256)',
  'function lastTotalAssets() view returns (uint256)',
  'function convertToAssets(uint256) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function timelock() view returns (uint256)',
  'function curator() view returns (address)',
  'function paused() view returns (bool)',
  'function withdrawQueueLength() view returns (uint256)',
  'function withdrawQueue(uint256) view returns (bytes32)',
  'function config(bytes32) view returns (uint184 cap, bool enabled, uint64 removableAt)',
  'function pendingCap(bytes32) view returns (uint192 value, uint64 validAt)',
]);

/** What a curator does, as vaults of MetaMorpho, Euler Earn and Yearn tell it. */
export const MOVES = parseAbi([
  'event ReallocateSupply(address indexed caller, bytes32 indexed id, uint256 suppliedAssets, uint256 suppliedShares)',
  'event ReallocateWithdraw(address indexed caller, bytes32 indexed id, uint256 withdrawnAssets, uint256 withdrawnShares)',
  'event ReallocateSupply(address indexed caller, address indexed id, uint256 suppliedAssets, uint256 suppliedShares)',
  'event ReallocateWithdraw(address indexed caller, address indexed id, uint256 withdrawnAssets, uint256 withdrawnShares)',
  'event DebtUpdated(address indexed strategy, uint256 current_debt, uint256 new_debt)',
  'event SubmitCap(address indexed caller, bytes32 indexed id, uint256 cap)',
  'event SetCap(address indexed caller, bytes32 indexed id, uint256 cap)',
  'event RevokePendingCap(address indexed caller, bytes32 indexed id)',
  'event SubmitTimelock(uint256 newTimelock)',
  'event SetTimelock(address indexed caller, uint256 newTimelock)',
  'event AccrueInterest(uint256 newTotalAssets, uint256 feeShares)',
  'event UpdateLastTotalAssets(uint256 updatedTotalAssets)',
]);

/** The calls that move funds, for those that failed and left no event. */
export const MOVE_CALLS = parseAbi([
  'function reallocate((bytes32 id, uint256 assets)[] allocations)',
  'function reallocate(((address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) marketParams, uint256 assets)[] allocations)',
  'function reallocate((address id, uint256 assets)[] allocations)',
  'function update_debt(address strategy, uint256 target_debt)',
]);

/** A pool of Aave version 3, its tokens, and its strategy of rates. */
export const POOL = parseAbi([
  'struct Configuration { uint256 data; }',
  'struct Reserve { Configuration configuration; uint128 liquidityIndex; uint128 currentLiquidityRate; uint128 variableBorrowIndex; uint128 currentVariableBorrowRate; uint128 currentStableBorrowRate; uint40 lastUpdateTimestamp; uint16 id; address aTokenAddress; address stableDebtTokenAddress; address variableDebtTokenAddress; address interestRateStrategyAddress; uint128 accruedToTreasury; uint128 unbacked; uint128 isolationModeTotalDebt; }',
  'function getReserveData(address asset) view returns (Reserve)',
]);

export const TOKEN = parseAbi([
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
]);

export const STRATEGY = parseAbi([
  'function OPTIMAL_USAGE_RATIO() view returns (uint256)',
  'function getBaseVariableBorrowRate() view returns (uint256)',
  'function getVariableRateSlope1() view returns (uint256)',
  'function getVariableRateSlope2() view returns (uint256)',
]);

/** The same since version 3.1, where one strategy serves all reserves. */
export const SHARED_STRATEGY = parseAbi([
  'function getOptimalUsageRatio(address) view returns (uint256)',
  'function getBaseVariableBorrowRate(address) view returns (uint256)',
  'function getVariableRateSlope1(address) view returns (uint256)',
  'function getVariableRateSlope2(address) view returns (uint256)',
]);
