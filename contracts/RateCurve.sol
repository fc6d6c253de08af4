// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

/// Rates of a market by its use, with two slopes that meet at the optimal use. All are in rays (1e27 is 100 % a year); the
/// views are those of a rate strategy of Aave version 3.
contract RateCurve {
    uint256 private constant RAY = 1e27;

    uint256 public immutable OPTIMAL_USAGE_RATIO;
    uint256 private immutable base;
    uint256 private immutable slope1;
    uint256 private immutable slope2;

    constructor(uint256 optimal_, uint256 base_, uint256 slope1_, uint256 slope2_) {
        OPTIMAL_USAGE_RATIO = optimal_;
        base = base_;
        slope1 = slope1_;
        slope2 = slope2_;
    }

    function MAX_EXCESS_USAGE_RATIO() external view returns (uint256) {
        return RAY - OPTIMAL_USAGE_RATIO;
    }

    function getBaseVariableBorrowRate() external view returns (uint256) {
        return base;
    }

    function getVariableRateSlope1() external view returns (uint256) {
        return slope1;
    }

    function getVariableRateSlope2() external view returns (uint256) {
        return slope2;
    }

    function getMaxVariableBorrowRate() external view returns (uint256) {
        return base + slope1 + slope2;
    }

    /// The rates for what can be lent and what is owed; `reserveFactor` is in hundredths of a percent of what is paid.
    function ratesOf(uint256 available, uint256 owed, uint256 reserveFactor)
        external
        view
        returns (uint256 supplyRate, uint256 borrowRate)
    {
        if (owed == 0) return (0, base);
        uint256 use = divide(owed, available + owed);
        borrowRate = use > OPTIMAL_USAGE_RATIO
            ? base + slope1 + multiply(slope2, divide(use - OPTIMAL_USAGE_RATIO, RAY - OPTIMAL_USAGE_RATIO))
            : base + divide(multiply(slope1, use), OPTIMAL_USAGE_RATIO);
        // Aave weighs the rate by what is owed, which costs it the last digits.
        uint256 paid = divide(multiply(owed * 1e9, borrowRate), owed * 1e9);
        supplyRate = (multiply(paid, use) * (10_000 - reserveFactor) + 5_000) / 10_000;
    }

    /// Products and quotients of rays are rounded half up.
    function multiply(uint256 a, uint256 b) private pure returns (uint256) {
        return (a * b + RAY / 2) / RAY;
    }

    function divide(uint256 a, uint256 b) private pure returns (uint256) {
        return (a * RAY + b / 2) / b;
    }
}
