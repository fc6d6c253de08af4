import './simulated-market.test.ts';
