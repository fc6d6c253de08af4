// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {IERC20, ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/// A vault of ERC-4626 whose owner puts its assets to work and reports what they earned or lost. What is out at work cannot be
/// withdrawn until it is back. What is sent to it without a deposit belongs to all shares.
contract FarmVault is ERC4626, Ownable, Pausable {
    using SafeERC20 for IERC20;

    event Reported(uint256 gain, uint256 loss, uint256 fees, uint256 totalAssets);
    event CapSet(uint256 cap);
    event Shutdown();
    event DebtUpdated(uint256 currentDebt, uint256 newDebt);

    error NotGuardian(address caller);
    error IsShutdown();

    uint8 private immutable offset;
    address public immutable guardian;
    address public immutable feeRecipient;
    /// Share of a reported gain, in hundredths of a percent.
    uint256 public immutable performanceFee;
    /// The most assets that deposits may fill it to.
    uint256 public cap;
    bool public isShutdown;
    /// Assets that are out at work.
    uint256 public totalDebt;

    modifier onlyGuardian() {
        if (msg.sender != guardian && msg.sender != owner()) revert NotGuardian(msg.sender);
        _;
    }

    /// `offset_` is how many places shares have more than assets.
    constructor(IERC20 asset_, string memory name_, uint8 offset_, uint256 fee_, uint256 cap_, address guardian_, address feeRecipient_)
        ERC4626(asset_)
        ERC20(name_, name_)
        Ownable(msg.sender)
    {
        offset = offset_;
        performanceFee = fee_;
        cap = cap_;
        guardian = guardian_;
        feeRecipient = feeRecipient_;
        emit CapSet(cap_);
    }

    /// Assets that can be withdrawn now.
    function totalIdle() public view returns (uint256) {
        return IERC20(asset()).balanceOf(address(this));
    }

    function totalAssets() public view override returns (uint256) {
        return totalIdle() + totalDebt;
    }

    function maxDeposit(address) public view override returns (uint256) {
        uint256 total = totalAssets();
        return paused() || isShutdown || total >= cap ? 0 : cap - total;
    }

    function maxMint(address receiver) public view override returns (uint256) {
        return convertToShares(maxDeposit(receiver));
    }

    function maxWithdraw(address holder) public view override returns (uint256) {
        if (paused()) return 0;
        uint256 own = previewRedeem(balanceOf(holder));
        uint256 idle = totalIdle();
        return own < idle ? own : idle;
    }

    function maxRedeem(address holder) public view override returns (uint256) {
        if (paused()) return 0;
        uint256 own = super.maxRedeem(holder);
        uint256 idle = convertToShares(totalIdle());
        return own < idle ? own : idle;
    }

    /// Takes assets out to work, or brings them back, until `debt` is out.
    function updateDebt(uint256 debt) external onlyOwner {
        uint256 before = totalDebt;
        totalDebt = debt;
        emit DebtUpdated(before, debt);
        if (debt > before) IERC20(asset()).safeTransfer(msg.sender, debt - before);
        else IERC20(asset()).safeTransferFrom(msg.sender, address(this), before - debt);
    }

    /// Pays a gain in, or writes a loss of what is out off. Shares for the fee are made at the price after the gain.
    function report(uint256 gain, uint256 loss) external onlyOwner {
        uint256 fees = (gain * performanceFee) / 10_000;
        totalDebt -= loss;
        if (gain > 0) IERC20(asset()).safeTransferFrom(msg.sender, address(this), gain);
        uint256 total = totalAssets();
        if (fees > 0) {
            uint256 shares = (fees * (totalSupply() + 10 ** offset)) / (total + 1 - fees);
            _mint(feeRecipient, shares);
        }
        emit Reported(gain, loss, fees, total);
    }

    function setCap(uint256 cap_) external onlyOwner {
        cap = cap_;
        emit CapSet(cap_);
    }

    function pause() external onlyGuardian {
        _pause();
    }

    function unpause() external onlyGuardian {
        _unpause();
    }

    /// Closes it to deposits for good.
    function shutdown() external onlyOwner {
        if (isShutdown) revert IsShutdown();
        isShutdown = true;
        emit Shutdown();
    }

    function _decimalsOffset() internal view override returns (uint8) {
        return offset;
    }
}
