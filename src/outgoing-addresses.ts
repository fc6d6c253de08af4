import { OANDA_URLS } from './collectors/oanda/oanda-client.ts';
import type { Config } from './config.ts';
import { areasFedBy, serviceSettings } from './contract/areas/areas.ts';

/**
 * Returns whether the settings name an address's origin: services, broker, agent, model, webhook, nodes and user pool, each only if it
 * is used. A local chain runs on a port of its own choice on this machine.
 */
export function outgoingAddresses(config: Config): (address: URL) => boolean {
  const broker = OANDA_URLS[config.OANDA_ENVIRONMENT];
  const named = [
    ...areasFedBy('service').map((area) => config[serviceSettings(area).url]),
    config.AGENT_API_URL,
    config.AGENT_BASE_URL,
    config.ALERT_WEBHOOK_URL?.reveal(),
    ...(config.RPC_URL ?? []).map((url) => url.reveal()),
    ...(config.OANDA_TOKEN === undefined
      ? []
      : [config.OANDA_URL ?? broker.rest, config.OANDA_STREAM_URL ?? config.OANDA_URL ?? broker.stream]),
    ...(config.IDENTITY === 'cognito'
      ? [config.COGNITO_ENDPOINT ?? `https://cognito-idp.${config.COGNITO_REGION}.amazonaws.com`]
      : []),
  ];
  const origins = new Set(named.flatMap((url) => (url === undefined ? [] : [new URL(url).origin])));
  const runsChain = config.RPC_URL === undefined && config.CHAIN === 'local';
  return (address) =>
    origins.has(address.origin) ||
    (runsChain && address.protocol === 'http:' && address.hostname === '127.0.0.1');
}
