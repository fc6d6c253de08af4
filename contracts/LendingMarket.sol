// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IndexedToken} from "./IndexedToken.sol";
import {RateCurve} from "./RateCurve.sol";
import {PriceFeed} from "./PriceFeed.sol";

/// A market that lends one token against another, with the calls, views, events, indexes and rates of a pool of Aave version
/// 3. A test holds its rates and indexes to those of the real one. Nothing is liquidated.
contract LendingMarket {
    using SafeERC20 for IERC20;

    struct Configuration {
        uint256 data;
    }

    struct Reserve {
        Configuration configuration;
        uint128 liquidityIndex;
        uint128 currentLiquidityRate;
        uint128 variableBorrowIndex;
        uint128 currentVariableBorrowRate;
        uint128 currentStableBorrowRate;
        uint40 lastUpdateTimestamp;
        uint16 id;
        address aTokenAddress;
        address stableDebtTokenAddress;
        address variableDebtTokenAddress;
        address interestRateStrategyAddress;
        uint128 accruedToTreasury;
        uint128 unbacked;
        uint128 isolationModeTotalDebt;
    }

    event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode);
    event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount);
    event Borrow(
        address indexed reserve,
        address user,
        address indexed onBehalfOf,
        uint256 amount,
        uint8 interestRateMode,
        uint256 borrowRate,
        uint16 indexed referralCode
    );
    event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens);
    event ReserveDataUpdated(
        address indexed reserve,
        uint256 liquidityRate,
        uint256 stableBorrowRate,
        uint256 variableBorrowRate,
        uint256 liquidityIndex,
        uint256 variableBorrowIndex
    );
    event ReserveFrozen(address indexed asset, bool frozen);
    event SupplyCapChanged(address indexed asset, uint256 oldSupplyCap, uint256 newSupplyCap);

    error NotOwner(address caller);
    error NotListed(address asset);
    error Frozen();
    error SupplyCapExceeded(uint256 cap);
    error CollateralTooLow(uint256 worth, uint256 owed);
    error NotLent(uint256 available);

    uint256 private constant RAY = 1e27;
    uint256 private constant YEAR = 365 days;
    /// What may be owed of what the collateral is worth, in percent.
    uint256 private constant LOAN_TO_VALUE = 80;
    uint256 private constant ACTIVE = 1 << 56;
    uint256 private constant FROZEN = 1 << 57;
    uint256 private constant BORROWING = 1 << 58;
    uint256 private constant SUPPLY_CAP_BITS = 116;
    uint256 private constant SUPPLY_CAP_MASK = ((1 << 36) - 1) << SUPPLY_CAP_BITS;

    address public immutable owner = msg.sender;
    IERC20 public immutable asset;
    IERC20 public immutable collateral;
    /// Dollars for one whole collateral, eight places.
    PriceFeed public immutable feed;
    uint256 private immutable collateralUnit;
    uint256 private immutable assetUnit;
    uint256 private immutable reserveFactor;
    IndexedToken private immutable supplied;
    IndexedToken private immutable owed;
    Reserve private reserve;
    mapping(address => uint256) public collateralOf;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    /// `reserveFactor_` is in hundredths of a percent of what borrowers pay.
    constructor(
        string memory name,
        IERC20 asset_,
        uint8 decimals,
        IERC20 collateral_,
        uint8 collateralDecimals,
        PriceFeed feed_,
        RateCurve curve,
        uint256 reserveFactor_
    ) {
        asset = asset_;
        collateral = collateral_;
        feed = feed_;
        assetUnit = 10 ** decimals;
        collateralUnit = 10 ** collateralDecimals;
        reserveFactor = reserveFactor_;
        supplied = new IndexedToken(address(asset_), string.concat(name, " supplied"), decimals, false);
        owed = new IndexedToken(address(asset_), string.concat(name, " owed"), decimals, true);
        reserve.configuration.data = (uint256(decimals) << 48) | ACTIVE | BORROWING | (reserveFactor_ << 64);
        reserve.liquidityIndex = uint128(RAY);
        reserve.variableBorrowIndex = uint128(RAY);
        reserve.lastUpdateTimestamp = uint40(block.timestamp);
        reserve.aTokenAddress = address(supplied);
        reserve.variableDebtTokenAddress = address(owed);
        reserve.interestRateStrategyAddress = address(curve);
    }

    function getReserveData(address of_) external view returns (Reserve memory) {
        requireListed(of_);
        return reserve;
    }

    function getConfiguration(address of_) external view returns (Configuration memory) {
        requireListed(of_);
        return reserve.configuration;
    }

    function getReservesList() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(asset);
    }

    /// The index of what is supplied grows linearly between two transactions.
    function getReserveNormalizedIncome(address) public view returns (uint256) {
        uint256 passed = block.timestamp - reserve.lastUpdateTimestamp;
        if (passed == 0) return reserve.liquidityIndex;
        return multiply(RAY + (reserve.currentLiquidityRate * passed) / YEAR, reserve.liquidityIndex);
    }

    /// The index of what is owed compounds, by the first three terms of the binomial series.
    function getReserveNormalizedVariableDebt(address) public view returns (uint256) {
        uint256 passed = block.timestamp - reserve.lastUpdateTimestamp;
        if (passed == 0) return reserve.variableBorrowIndex;
        return multiply(compounded(reserve.currentVariableBorrowRate, passed), reserve.variableBorrowIndex);
    }

    function supply(address what, uint256 amount, address onBehalfOf, uint16 referralCode) external {
        if (what == address(collateral)) {
            collateralOf[onBehalfOf] += amount;
            collateral.safeTransferFrom(msg.sender, address(this), amount);
        } else {
            requireListed(what);
            if (reserve.configuration.data & FROZEN != 0) revert Frozen();
            accrue();
            requireRoom(amount);
            supplied.mint(msg.sender, onBehalfOf, amount, reserve.liquidityIndex);
            asset.safeTransferFrom(msg.sender, address(supplied), amount);
            updateRates();
        }
        emit Supply(what, msg.sender, onBehalfOf, amount, referralCode);
    }

    function withdraw(address what, uint256 amount, address to) external returns (uint256 taken) {
        taken = amount;
        if (what == address(collateral)) {
            if (amount == type(uint256).max) taken = collateralOf[msg.sender];
            collateralOf[msg.sender] -= taken;
            requireCollateral(msg.sender);
            collateral.safeTransfer(to, taken);
        } else {
            requireListed(what);
            accrue();
            if (amount == type(uint256).max) taken = supplied.balanceOf(msg.sender);
            requireAvailable(taken);
            supplied.burn(msg.sender, to, taken, reserve.liquidityIndex);
            supplied.transferUnderlyingTo(to, taken);
            updateRates();
        }
        emit Withdraw(what, msg.sender, to, taken);
    }

    function borrow(address what, uint256 amount, uint256, uint16 referralCode, address onBehalfOf) external {
        requireListed(what);
        if (reserve.configuration.data & FROZEN != 0) revert Frozen();
        if (onBehalfOf != msg.sender) revert NotOwner(msg.sender);
        accrue();
        requireAvailable(amount);
        owed.mint(msg.sender, msg.sender, amount, reserve.variableBorrowIndex);
        requireCollateral(msg.sender);
        supplied.transferUnderlyingTo(msg.sender, amount);
        updateRates();
        emit Borrow(what, msg.sender, msg.sender, amount, 2, reserve.currentVariableBorrowRate, referralCode);
    }

    function repay(address what, uint256 amount, uint256, address onBehalfOf) external returns (uint256 paid) {
        requireListed(what);
        accrue();
        uint256 debt = owed.balanceOf(onBehalfOf);
        paid = amount < debt ? amount : debt;
        owed.burn(onBehalfOf, address(0), paid, reserve.variableBorrowIndex);
        asset.safeTransferFrom(msg.sender, address(supplied), paid);
        updateRates();
        emit Repay(what, onBehalfOf, msg.sender, paid, false);
    }

    function setReserveFreeze(address of_, bool frozen) external onlyOwner {
        requireListed(of_);
        uint256 data = reserve.configuration.data;
        reserve.configuration.data = frozen ? data | FROZEN : data & ~FROZEN;
        emit ReserveFrozen(of_, frozen);
    }

    /// `cap` is in whole tokens; 0 is no cap.
    function setSupplyCap(address of_, uint256 cap) external onlyOwner {
        requireListed(of_);
        uint256 data = reserve.configuration.data;
        emit SupplyCapChanged(of_, (data & SUPPLY_CAP_MASK) >> SUPPLY_CAP_BITS, cap);
        reserve.configuration.data = (data & ~SUPPLY_CAP_MASK) | ((cap << SUPPLY_CAP_BITS) & SUPPLY_CAP_MASK);
    }

    function accrue() private {
        if (reserve.lastUpdateTimestamp == block.timestamp) return;
        uint256 borrowIndex = getReserveNormalizedVariableDebt(address(asset));
        uint256 income = getReserveNormalizedIncome(address(asset));
        uint256 scaledDebt = owed.scaledTotalSupply();
        uint256 interest = multiply(scaledDebt, borrowIndex) - multiply(scaledDebt, reserve.variableBorrowIndex);
        uint256 kept = (interest * reserveFactor + 5_000) / 10_000;
        if (kept > 0) reserve.accruedToTreasury += uint128((kept * RAY + income / 2) / income);
        reserve.liquidityIndex = uint128(income);
        if (scaledDebt > 0) reserve.variableBorrowIndex = uint128(borrowIndex);
        reserve.lastUpdateTimestamp = uint40(block.timestamp);
    }

    function updateRates() private {
        uint256 debt = multiply(owed.scaledTotalSupply(), reserve.variableBorrowIndex);
        (uint256 supplyRate, uint256 borrowRate) =
            RateCurve(reserve.interestRateStrategyAddress).ratesOf(available(), debt, reserveFactor);
        reserve.currentLiquidityRate = uint128(supplyRate);
        reserve.currentVariableBorrowRate = uint128(borrowRate);
        emit ReserveDataUpdated(
            address(asset), supplyRate, 0, borrowRate, reserve.liquidityIndex, reserve.variableBorrowIndex
        );
    }

    function available() private view returns (uint256) {
        return asset.balanceOf(address(supplied));
    }

    function requireAvailable(uint256 amount) private view {
        if (amount > available()) revert NotLent(available());
    }

    function requireRoom(uint256 amount) private view {
        uint256 cap = ((reserve.configuration.data & SUPPLY_CAP_MASK) >> SUPPLY_CAP_BITS) * assetUnit;
        uint256 all = multiply(supplied.scaledTotalSupply() + reserve.accruedToTreasury, reserve.liquidityIndex);
        if (cap != 0 && all + amount > cap) revert SupplyCapExceeded(cap);
    }

    function requireCollateral(address account) private view {
        uint256 debt = owed.balanceOf(account);
        if (debt == 0) return;
        uint256 price = uint256(feed.latestAnswer());
        uint256 worth = (collateralOf[account] * price * assetUnit * LOAN_TO_VALUE) / (collateralUnit * 1e8 * 100);
        if (worth < debt) revert CollateralTooLow(worth, debt);
    }

    function requireListed(address what) private view {
        if (what != address(asset)) revert NotListed(what);
    }

    function compounded(uint256 rate, uint256 passed) private pure returns (uint256) {
        uint256 second = multiply(rate, rate) / (YEAR * YEAR);
        uint256 third = multiply(second, rate) / YEAR;
        uint256 fewer = passed > 2 ? passed - 2 : 0;
        uint256 pairs = passed * (passed - 1) * second / 2;
        uint256 triples = passed * (passed - 1) * fewer * third / 6;
        return RAY + (rate * passed) / YEAR + pairs + triples;
    }

    function multiply(uint256 a, uint256 b) private pure returns (uint256) {
        return (a * b + RAY / 2) / RAY;
    }
}
