import type { AreaId } from './areas/areas.ts';

/** The area of a call's facts; `console` for calls about the console itself. */
export type EndpointArea = AreaId | 'console';
