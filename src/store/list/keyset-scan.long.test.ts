import './keyset-scan.test.ts';
