import './kill.test.ts';
