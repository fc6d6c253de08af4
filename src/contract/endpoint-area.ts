import type { AreaId } from './areas/areas.ts';

/** The area whose facts a call is about; `console` where it is about the console itself. */
export type EndpointArea = AreaId | 'console';
