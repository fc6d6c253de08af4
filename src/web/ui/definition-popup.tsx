import { type ReactNode, useEffect, useState } from 'react';
import type { MetricId } from '../../domain/metrics.ts';
import type { HintAnchor } from './hint-button.tsx';
import type { FigureContext, MetricFacts } from './metric-facts.ts';
import { Popup } from './popup.tsx';

interface DefinitionPopupProps extends FigureContext, HintAnchor {
  readonly metric: MetricId;
}

/** Shows the definition of a figure under its anchor. All definitions are one chunk, loaded on first use. */
export function DefinitionPopup(props: DefinitionPopupProps): ReactNode {
  const { anchor, id, metric, n, period, exact, note, onClose } = props;
  const [meaning, setMeaning] = useState<MetricFacts>();
  useEffect(() => {
    let isShown = true;
    import('./metric-facts.ts')
      .then(({ metricFacts }) => {
        if (isShown) setMeaning(metricFacts(metric, { n, period, exact, note }));
      })
      // If the server is unreachable there is no definition; the figure stays.
      .catch(onClose);
    return () => {
      isShown = false;
    };
  }, [metric, n, period, exact, note, onClose]);
  if (meaning === undefined) return null;
  return (
    <Popup
      anchor={anchor}
      dismiss="hint"
      onClose={onClose}
      role="tooltip"
      id={id}
      className="pointer-events-none max-w-[min(340px,calc(100vw-16px))] p-3 text-12 font-normal tracking-normal whitespace-normal"
    >
      <p className="mb-2 text-13 font-semibold text-strong">{meaning.name}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {meaning.facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  );
}
