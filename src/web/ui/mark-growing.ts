/** Parts of a page that are as high as what is anywhere in them. */
const HOLDERS = 'section, .growing-row, .chart-column';

/**
 * A ref of an element whose height only its answer tells: each part of the page around it counts as growing as long as it stands there, and
 * nothing after such a part is drawn. Style rules with `:has` would do without code, but with them Chromium restyles whole pages wherever an
 * element comes or goes.
 */
export function markGrowing(element: HTMLElement | null): () => void {
  const holders: HTMLElement[] = [];
  const parent = element?.parentElement;
  for (let around = parent; around; around = around.parentElement)
    if (around.matches(HOLDERS) || (around === parent && around.matches('.late-row'))) holders.push(around);
  const change = (by: number): void => {
    for (const { dataset } of holders) {
      const times = Number(dataset.growing ?? 0) + by;
      if (times > 0) dataset.growing = `${times}`;
      else delete dataset.growing;
    }
  };
  change(1);
  return () => change(-1);
}
