import { type Hex, parseAbi, toEventSelector } from 'viem';

/** What is called of vaults, tokens, lending pools and reward streams. */
export const VAULT_ABI = parseAbi([
  'function asset() view returns (address)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function totalAssets() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function totalIdle() view returns (uint256)',
  'function maxDeposit(address receiver) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function paused() view returns (bool)',
  'function isShutdown() view returns (bool)',
  'function performanceFee() view returns (uint256)',
  'function MORPHO() view returns (address)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
]);

export const AAVE_ABI = parseAbi([
  'function UNDERLYING_ASSET_ADDRESS() view returns (address)',
  'function POOL() view returns (address)',
  'function scaledBalanceOf(address account) view returns (uint256)',
  'function scaledTotalSupply() view returns (uint256)',
  'function getReserveNormalizedIncome(address asset) view returns (uint256)',
  'struct Configuration { uint256 data; }',
  'struct Reserve { Configuration configuration; uint128 liquidityIndex; uint128 currentLiquidityRate; uint128 variableBorrowIndex; uint128 currentVariableBorrowRate; uint128 currentStableBorrowRate; uint40 lastUpdateTimestamp; uint16 id; address aTokenAddress; address stableDebtTokenAddress; address variableDebtTokenAddress; address interestRateStrategyAddress; uint128 accruedToTreasury; uint128 unbacked; uint128 isolationModeTotalDebt; }',
  'function getReserveData(address asset) view returns (Reserve)',
  'function OPTIMAL_USAGE_RATIO() view returns (uint256)',
  'function getBaseVariableBorrowRate() view returns (uint256)',
  'function getVariableRateSlope1() view returns (uint256)',
  'function getVariableRateSlope2() view returns (uint256)',
]);

export const PAIR_ABI = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
]);

export const STREAM_ABI = parseAbi([
  'function stakingToken() view returns (address)',
  'function rewardsToken() view returns (address)',
  'function rewardRate() view returns (uint256)',
  'function periodFinish() view returns (uint256)',
  'function earned(address) view returns (uint256)',
]);

/** Events of vaults, lending tokens and reward streams that tell of flows, reports and states. */
export const YIELD_EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
  'event Mint(address indexed caller, address indexed onBehalfOf, uint256 value, uint256 balanceIncrease, uint256 index)',
  'event Burn(address indexed from, address indexed target, uint256 value, uint256 balanceIncrease, uint256 index)',
  'event Staked(address indexed user, uint256 amount)',
  'event Withdrawn(address indexed user, uint256 amount)',
  'event RewardPaid(address indexed user, uint256 reward)',
  'event RewardAdded(uint256 reward)',
  'event Reported(uint256 gain, uint256 loss, uint256 fees, uint256 totalAssets)',
  'event StrategyReported(address indexed strategy, uint256 gain, uint256 loss, uint256 current_debt, uint256 protocol_fees, uint256 total_fees, uint256 total_refunds)',
  'event AccrueInterest(uint256 newTotalAssets, uint256 feeShares)',
  'event CapSet(uint256 cap)',
  'event Paused(address account)',
  'event Unpaused(address account)',
  'event Shutdown()',
]);

export const YIELD_TOPICS: readonly Hex[] = YIELD_EVENTS.map((event) => toEventSelector(event));
