import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../lower-priority.ts';
import { type EvidenceInput, evidenceOf } from './evidence-of.ts';

// Answers to operators go before it.
lowerPriority();
parentPort?.postMessage(evidenceOf(workerData as EvidenceInput));
