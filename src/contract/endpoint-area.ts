import type { SourceArea } from '../domain/source-kind.ts';

/** The area whose facts a call is about; `console` where it is about the console itself. */
export type EndpointArea = SourceArea | 'console';
