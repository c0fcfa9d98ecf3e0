import { counted, t } from '../editor/words';
import type { PanelFigures, PanelPrecision } from './messages';
import { usePanelState, useStore } from './use-store';

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** What the decisions of the matter say about the rules, the detectors and the models. */
export function Figures() {
  const { figures } = usePanelState();
  const store = useStore();
  if (!figures) return <main class="notice">{t('Counting…')}</main>;
  const { approved, rejected, deferred, missed, precision, recall } = figures;
  return (
    <main class="figures">
      <h2>{t('What was decided in this matter')}</h2>
      {figures.problems.map((problem) => (
        <p class="message error" key={problem}>
          {problem}
        </p>
      ))}
      <dl class="totals">
        <Total
          name={t('Precision')}
          value={percent(precision)}
          hint={t('approved of all that were approved or rejected')}
        />
        <Total
          name={t('Recall')}
          value={percent(recall)}
          hint={
            recall === null
              ? t('not known while no error was added by hand')
              : t('approved of all errors, with those added by hand')
          }
        />
        <Total name={t('Approved')} value={String(approved)} />
        <Total name={t('Rejected')} value={String(rejected)} />
        <Total name={t('Deferred')} value={String(deferred)} />
        <Total name={t('Added by hand')} value={String(missed)} />
      </dl>
      <Suggestions figures={figures} />
      <Months figures={figures} />
      <PrecisionTable name={t('Rule')} rows={figures.rules} />
      <PrecisionTable name={t('Detector')} rows={figures.detectors} />
      <PrecisionTable name={t('Model')} rows={figures.models} />
      <button type="button" class="quiet" onClick={() => store.run('plumbline.exportDecisions')}>
        {t('Export as golden set…')}
      </button>
    </main>
  );
}

function Total({ name, value, hint }: { readonly name: string; readonly value: string; readonly hint?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {hint !== undefined && <span class="hint">{hint}</span>}
      </dd>
    </div>
  );
}

/** Rules that are nearly always rejected, and what to do about them. */
function Suggestions({ figures: { mostlyRejected, rules } }: { readonly figures: PanelFigures }) {
  const store = useStore();
  return (
    <>
      {mostlyRejected.map((name) => {
        const { approved, rejected } = rules.find((rule) => rule.name === name) ?? { approved: 0, rejected: 0 };
        return (
          <div class="message" key={name}>
            <span>{t('{0} was rejected {1} of {2} times.', name, rejected, approved + rejected)}</span>
            <button
              type="button"
              class="quiet"
              onClick={() => store.ask({ type: 'changeRule', rule: name, severity: 'low' })}
            >
              {t('Make it low')}
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() => store.ask({ type: 'changeRule', rule: name, severity: 'off' })}
            >
              {t('Turn it off')}
            </button>
          </div>
        );
      })}
    </>
  );
}

const BAR = { width: 28, gap: 14, height: 96, foot: 18 };
/** The months that the chart shows, the latest of all. */
const MOST_MONTHS = 12;

/** A chart of the months, and the same in a table for whoever cannot see it. */
function Months({ figures }: { readonly figures: PanelFigures }) {
  const months = figures.months.slice(-MOST_MONTHS);
  if (months.length === 0) return null;
  const most = Math.max(1, ...months.map(({ approved, rejected, missed }) => approved + rejected + missed));
  const width = months.length * (BAR.width + BAR.gap);
  return (
    <section aria-labelledby="months">
      <h3 id="months">{t('By month')}</h3>
      <svg
        class="chart"
        viewBox={`0 0 ${width} ${BAR.height + BAR.foot}`}
        width={width}
        height={BAR.height + BAR.foot}
        role="img"
        aria-label={counted(
          months.length,
          'Approved, rejected and added by hand in 1 month; the table below says the same',
          'Approved, rejected and added by hand in {0} months; the table below says the same',
        )}
      >
        {months.map((month, i) => {
          let top = BAR.height;
          const x = i * (BAR.width + BAR.gap) + BAR.gap / 2;
          return (
            <g key={month.name}>
              {(['approved', 'rejected', 'missed'] as const).map((kind) => {
                const height = (month[kind] / most) * BAR.height;
                top -= height;
                return <rect key={kind} class={kind} x={x} y={top} width={BAR.width} height={height} />;
              })}
              <text x={x + BAR.width / 2} y={BAR.height + BAR.foot - 4} text-anchor="middle">
                {month.name.slice(2).replace('-', '/')}
              </text>
            </g>
          );
        })}
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <th scope="col">
              <span class="swatch approved" aria-hidden="true" /> {t('Approved')}
            </th>
            <th scope="col">
              <span class="swatch rejected" aria-hidden="true" /> {t('Rejected')}
            </th>
            <th scope="col">
              <span class="swatch missed" aria-hidden="true" /> {t('Added by hand')}
            </th>
            <th scope="col">{t('Precision')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ name, approved, rejected, missed, precision }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{approved}</td>
              <td>{rejected}</td>
              <td>{missed}</td>
              <td>{percent(approved + rejected === 0 ? null : precision)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PrecisionTable({ name, rows }: { readonly name: string; readonly rows: readonly PanelPrecision[] }) {
  if (rows.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('Approved')}</th>
          <th scope="col">{t('Rejected')}</th>
          <th scope="col">{t('Precision')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.approved}</td>
            <td>{row.rejected}</td>
            <td>
              <meter min={0} max={1} value={row.precision} aria-hidden="true" /> {percent(row.precision)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
