const UNRELEASED = 'Unreleased';
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** What a checkout says of its versions. */
interface ReleaseFacts {
  /** Of package.json, of package-lock.json and of the image in compose.yaml. */
  readonly version: string;
  readonly lockVersion: string;
  readonly imageVersion: string;
  readonly changelog: string;
  readonly upgrading: string;
  /** Tags of git, such as 'v1.2.0'; those of other forms count for nothing. */
  readonly tags: readonly string[];
}

/** Every way in which version, tags, changelog and notes for upgrading do not follow each other, as sentences. */
export function releaseProblems(facts: ReleaseFacts): string[] {
  const { version, lockVersion, imageVersion, tags } = facts;
  const changed = headingsOf(facts.changelog);
  const noted = headingsOf(facts.upgrading);
  const released = changed.filter((heading) => heading !== UNRELEASED);
  const tagged = tags
    .filter((tag) => tag.startsWith('v') && VERSION.test(tag.slice(1)))
    .map((tag) => tag.slice(1));
  const [newest] = released;
  const problems = [
    ...(lockVersion === version
      ? []
      : [`package-lock.json is of ${lockVersion}, package.json of ${version}.`]),
    ...(imageVersion === version
      ? []
      : [`compose.yaml names the image of ${imageVersion}, not of ${version}.`]),
    ...(changed[0] === UNRELEASED ? [] : [`The changelog does not begin with '${UNRELEASED}'.`]),
    ...(changed.join() === noted.join() ? [] : ['Changelog and notes for upgrading have other versions.']),
    ...released
      .filter((heading) => !VERSION.test(heading))
      .map((heading) => `'${heading}' is no version of the form 1.2.3.`),
    ...(isDescending(released) ? [] : ['The versions of the changelog do not go down.']),
    ...tagged
      .filter((tag) => !released.includes(tag))
      .map((tag) => `The tag v${tag} is not in the changelog.`),
    // The newest is tagged after its commit.
    ...released
      .slice(1)
      .filter((heading) => !tagged.includes(heading))
      .map((heading) => `${heading} of the changelog has no tag.`),
  ];
  if (newest !== undefined && newest !== version)
    problems.push(`The changelog's newest version is ${newest}, that of package.json ${version}.`);
  return problems;
}

/** The second-level headings, without a date after a dash. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+?)(?: [-–] .*)?$/gm)].map(([, heading = '']) => heading);
}

function isDescending(versions: readonly string[]): boolean {
  const numbers = versions.map((version) => (VERSION.exec(version) ?? []).slice(1).map(Number));
  return numbers.every((later, place) => {
    const earlier = numbers[place + 1];
    if (earlier === undefined) return true;
    const at = later.findIndex((part, index) => part !== earlier[index]);
    return at >= 0 && (later[at] ?? 0) > (earlier[at] ?? 0);
  });
}
