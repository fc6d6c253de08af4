import './engine.test.ts';
