// @ts-check
// npm runs it at the end of `npm ci` and `npm install`, so that a manual installation is not repeated.
import { existsSync } from 'node:fs';
import { dropHeaders, markInstalled, pinnedNode, ROOT } from './installation.mjs';

dropHeaders();
const dev = !(process.env.npm_config_omit ?? '').split(/\s+/).includes('dev');
if (existsSync(pinnedNode())) markInstalled(ROOT, { dev });
