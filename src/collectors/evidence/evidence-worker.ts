import { parentPort, workerData } from 'node:worker_threads';
import { type EvidenceInput, evidenceOf } from './evidence-of.ts';

parentPort?.postMessage(evidenceOf(workerData as EvidenceInput));
