// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IIndexes {
    function getReserveNormalizedIncome(address asset) external view returns (uint256);
    function getReserveNormalizedVariableDebt(address asset) external view returns (uint256);
}

/// What accounts supplied to a market, or owe it: balances that grow with the market's index, with the views and events of
/// Aave version 3. The supplied one holds what can be lent. Debts cannot be transferred.
contract IndexedToken is IERC20 {
    using SafeERC20 for IERC20;

    event Mint(address indexed caller, address indexed onBehalfOf, uint256 value, uint256 balanceIncrease, uint256 index);
    event Burn(address indexed from, address indexed target, uint256 value, uint256 balanceIncrease, uint256 index);

    error NotPool(address caller);
    error NotTransferable();

    uint256 private constant RAY = 1e27;

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable POOL = msg.sender;
    address public immutable UNDERLYING_ASSET_ADDRESS;
    bool public immutable isDebt;
    uint256 public scaledTotalSupply;
    mapping(address => uint256) public scaledBalanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    modifier onlyPool() {
        if (msg.sender != POOL) revert NotPool(msg.sender);
        _;
    }

    constructor(address underlying, string memory name_, uint8 decimals_, bool isDebt_) {
        UNDERLYING_ASSET_ADDRESS = underlying;
        name = name_;
        symbol = name_;
        decimals = decimals_;
        isDebt = isDebt_;
    }

    function totalSupply() external view returns (uint256) {
        return multiply(scaledTotalSupply, index());
    }

    function balanceOf(address account) public view returns (uint256) {
        return multiply(scaledBalanceOf[account], index());
    }

    function mint(address caller, address onBehalfOf, uint256 amount, uint256 growth) external onlyPool {
        uint256 scaled = (amount * RAY + growth / 2) / growth;
        scaledTotalSupply += scaled;
        scaledBalanceOf[onBehalfOf] += scaled;
        emit Transfer(address(0), onBehalfOf, amount);
        emit Mint(caller, onBehalfOf, amount, 0, growth);
    }

    function burn(address from, address target, uint256 amount, uint256 growth) external onlyPool {
        uint256 scaled = (amount * RAY + growth / 2) / growth;
        scaledTotalSupply -= scaled;
        scaledBalanceOf[from] -= scaled;
        emit Transfer(from, address(0), amount);
        emit Burn(from, target, amount, 0, growth);
    }

    function transferUnderlyingTo(address target, uint256 amount) external onlyPool {
        IERC20(UNDERLYING_ASSET_ADDRESS).safeTransfer(target, amount);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        if (isDebt) revert NotTransferable();
        uint256 growth = index();
        uint256 scaled = (value * RAY + growth / 2) / growth;
        scaledBalanceOf[from] -= scaled;
        scaledBalanceOf[to] += scaled;
        emit Transfer(from, to, value);
    }

    function index() private view returns (uint256) {
        return isDebt
            ? IIndexes(POOL).getReserveNormalizedVariableDebt(UNDERLYING_ASSET_ADDRESS)
            : IIndexes(POOL).getReserveNormalizedIncome(UNDERLYING_ASSET_ADDRESS);
    }

    function multiply(uint256 a, uint256 b) private pure returns (uint256) {
        return (a * b + RAY / 2) / RAY;
    }
}
