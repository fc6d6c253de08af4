// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {ERC721A} from "erc721a/contracts/ERC721A.sol";

/// A collection that anybody may mint at any time. It tells neither phases nor a supply.
contract OpenEdition is ERC721A {
    error WrongPayment(uint256 expected);

    uint256 public immutable price;

    constructor(string memory name_, string memory symbol_, uint256 price_) ERC721A(name_, symbol_) {
        price = price_;
    }

    function mint(uint256 quantity) external payable {
        if (msg.value != price * quantity) revert WrongPayment(price * quantity);
        _mint(msg.sender, quantity);
    }
}
