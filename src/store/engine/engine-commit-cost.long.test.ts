import './engine-commit-cost.test.ts';
