import { AREAS, OWN_SUBJECTS, SERVER_AREAS } from '../../contract/areas/areas.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { completeTable } from './complete-table.ts';
import { SUBJECTS } from './subjects.ts';

/** The tables for reading questions, in the order in which the areas declare their subjects: the most likely first. */
export const AREA_TABLES: readonly AreaTable[] = [
  ...AREAS.flatMap(({ id }) => SERVER_AREAS[id].subjects),
  ...OWN_SUBJECTS,
].map((subject) => completeTable(SUBJECTS[subject].table));
