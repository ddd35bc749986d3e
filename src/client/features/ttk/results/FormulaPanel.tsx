import { explainTtk, type Explained } from '../../../../domain/ttk/explanation.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { SetupResult } from '../state/use-ttk-results.ts';
import { STEP_KEYS } from '../state/labels.ts';

/** A step of the formula in mathematical notation, with its numbers. */
function formulaText({ step, terms, value }: Explained, format: Formats): string {
  const number = (name: string, decimals = 2): string => format.number(terms[name] ?? 0, decimals);
  const result = format.number(value, 3);
  switch (step) {
    case 'damage':
      return `${number('raw')} × ${number('ammo')} × ${number('area')} = ${result}`;
    case 'effectiveArmour':
      return `max(0, ${number('resistance')} × (1 − ${number('ap')} / 100)) = ${result}`;
    case 'protection':
      return `${number('armour')} / (${number('armour')} + ${number('constant')}) = ${format.percent(value, 2)}`;
    case 'damagePerShot':
      return `${number('damage', 3)} × (1 − ${number('protection', 4)}) = ${result}`;
    case 'shots':
      return `⌈${number('hp')} / ${number('damage', 3)}⌉ = ${format.number(value)}`;
    case 'discrete':
      return `(${number('shots')} − 1) × ${number('minute')} / ${number('rpm')} = ${result}`;
    case 'dpsBefore':
      return `${number('damage', 3)} × ${number('rpm')} / ${number('minute')} = ${result}`;
    case 'dpsAfter':
      return `${number('dps', 3)} × (1 − ${number('protection', 4)}) = ${result}`;
    case 'continuous':
      return `${number('hp')} / ${number('dps', 3)} = ${result}`;
    case 'reloads':
      return `${number('discrete', 3)} + ${number('reloads')} × ${number('reloadTime')} = ${result}`;
  }
}

const NOT_COUNTED = [
  'notMisses',
  'notPlates',
  'notBursts',
  'notAttachments',
  'notEffects',
  'notHealing',
  'notPellets',
] as const;

/** The formula with its numbers, and what is not modelled. */
export function FormulaPanel({ result }: { readonly result: SetupResult }) {
  const t = useT('ttk');
  const format = useFormats();
  const { question, prepared, answer } = result;
  return (
    <Panel title={t('formula')}>
      {prepared !== null && answer !== null && (
        <div className="@container">
          <dl className="grid gap-x-4 px-3.5 py-2 @lg:grid-cols-[auto_1fr]">
            {explainTtk(question, prepared, answer).map((explained) => (
              <div key={explained.step} className="contents">
                <dt className="pt-1.5 text-xs text-ink-3 @lg:py-1">{t(STEP_KEYS[explained.step])}</dt>
                <dd className="@lg:py-1">{formulaText(explained, format)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <section aria-label={t('notCounted')} className="border-t border-line px-3.5 py-2.5 text-xs text-ink-3">
        <h3 className="eyebrow mb-1">{t('notCounted')}</h3>
        <ul className="grid list-disc gap-0.5 ps-4">
          {NOT_COUNTED.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
    </Panel>
  );
}
