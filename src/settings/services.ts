import { type AreaFedBy, areasFedBy, SERVER_AREAS, serviceSettings } from '../contract/areas/areas.ts';
import type { Setting } from './setting.ts';
import { count, secret, serviceUrl } from './setting-values.ts';

type ServiceSettings = {
  readonly [Id in AreaFedBy<'service'> as ReturnType<typeof serviceSettings<Id>>['url']]: ReturnType<
    typeof urlSetting
  >;
} & {
  readonly [Id in AreaFedBy<'service'> as ReturnType<typeof serviceSettings<Id>>['token']]: ReturnType<
    typeof tokenSetting
  >;
};

/** The services of the operator to mirror, one for each area that a service may feed. */
export const SERVICE_SETTINGS = {
  ...(Object.fromEntries(
    areasFedBy('service').flatMap((id): [string, Setting][] => {
      const { url, token } = serviceSettings(id);
      return [
        [url, urlSetting(SERVER_AREAS[id].service)],
        [token, tokenSetting(url)],
      ];
    }),
  ) as ServiceSettings),
  MIRROR_LIST_MIB: {
    schema: count(1, 1_048_576),
    fallback: '1024',
    about:
      'Size limit in MiB of a list from a mirrored service; a longer one is cut off, and its source reports that.',
  },
} satisfies Record<string, Setting>;

function urlSetting(about: string) {
  return { schema: serviceUrl.optional(), fallback: null, about };
}

function tokenSetting(url: string) {
  return { schema: secret.optional(), fallback: null, about: `Bearer token that ${url} asks for.` };
}
