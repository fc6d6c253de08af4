// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

interface ILentToken {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface IBorrower {
    function executeOperation(address asset, uint256 amount, uint256 premium, address initiator, bytes calldata data)
        external
        returns (bool);
}

/// Lends one token for the length of one call, with the call, the callback, the event and the rounding of the premium of a
/// pool of Aave version 3. What can be lent is what was sent to it, and stays.
contract FlashLender {
    event FlashLoan(
        address indexed target,
        address initiator,
        address indexed asset,
        uint256 amount,
        uint8 interestRateMode,
        uint256 premium,
        uint16 indexed referralCode
    );

    address public immutable token;
    /// In hundredths of a percent of what is lent.
    uint256 public immutable premiumRate;

    constructor(address token_, uint256 premiumRate_) {
        token = token_;
        premiumRate = premiumRate_;
    }

    function flashLoanSimple(address receiver, address asset, uint256 amount, bytes calldata data, uint16 referral)
        external
    {
        require(asset == token, "not lent here");
        uint256 premium = (amount * premiumRate + 5_000) / 10_000;
        require(ILentToken(asset).transfer(receiver, amount), "not lent");
        require(IBorrower(receiver).executeOperation(asset, amount, premium, msg.sender, data), "refused");
        require(ILentToken(asset).transferFrom(receiver, address(this), amount + premium), "not repaid");
        emit FlashLoan(receiver, msg.sender, asset, amount, 0, premium, referral);
    }
}
