import { use } from 'react';
import { CORE_ENDPOINTS } from '../../contract/core-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ENDPOINTS, EndpointName } from '../../contract/endpoints.ts';

type Declared<N extends EndpointName> = (typeof ENDPOINTS)[N];

/** Those of the frame and of the screens that were opened. */
let brought: Readonly<Record<string, Endpoint>> = CORE_ENDPOINTS;
/** The same, with all others once they are loaded. */
let known = brought;
let loading: Promise<void> | undefined;

/** What the contract declares of a call; undefined until the calls of some screens only are loaded. */
export function declaredCall<N extends EndpointName>(name: N): Declared<N> | undefined {
  return known[name] as Declared<N> | undefined;
}

/** Makes the calls of a screen known, which come in its code: the table of all calls is not loaded for them. */
export function declareCalls(calls: Readonly<Record<string, Endpoint>>): void {
  brought = { ...brought, ...calls };
  known = { ...known, ...calls };
}

/** What the contract declares of a call, loaded where it is not known yet. */
export async function loadDeclaredCall<N extends EndpointName>(name: N): Promise<Declared<N>> {
  if (!(name in known)) await loadScreenCalls();
  return known[name] as Declared<N>;
}

/** The same for components, which suspend while it is loaded. */
export function useDeclaredCall<N extends EndpointName>(name: N): Declared<N> {
  // Also once they are there: a component that is rendered again after it suspended asks for the same promise.
  if (!(name in brought)) use(loadScreenCalls());
  return known[name] as Declared<N>;
}

/** One promise for all that wait; after a failure the next one tries again. */
function loadScreenCalls(): Promise<void> {
  loading ??= import('../../contract/screen-endpoints.ts').then(
    ({ SCREEN_ENDPOINTS }) => {
      known = { ...known, ...SCREEN_ENDPOINTS };
    },
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}
