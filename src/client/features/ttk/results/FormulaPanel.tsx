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
    case 'plate':
      return `${number('absorption')} / 100 × (1 − ${number('ignored')} / 100) = ${format.percent(value, 2)}`;
    case 'damagePerShot':
      return `${number('damage', 3)} ${through(terms, format)} = ${result}`;
    case 'plateShots':
      return `⌈${number('durability')} / (${number('damage', 3)} × ${number('wear', 4)})⌉ = ${format.number(value)}`;
    case 'bareDamage':
      return `${number('damage', 3)} × (1 − ${number('protection', 4)}) = ${result}`;
    case 'shots':
      return terms['held'] === undefined || terms['held'] === 0
        ? `⌈${number('hp')} / ${number('damage', 3)}⌉ = ${format.number(value)}`
        : `${number('held')} + ⌈(${number('hp')} − ${number('held')} × ${number('plated', 3)}) / ${number('damage', 3)}⌉ = ${format.number(value)}`;
    case 'burst':
      return `${number('shots')} × ${number('minute')} / ${number('rpm')} → ${result}`;
    case 'discrete':
      return terms['cycle'] === undefined
        ? `(${number('shots')} − 1) × ${number('minute')} / ${number('rpm')} = ${result}`
        : `${number('bursts')} × ${number('cycle', 3)} + ${number('rest')} × ${number('shot', 3)} = ${result}`;
    case 'dpsBefore':
      return `${number('damage', 3)} × ${number('rpm')} / ${number('minute')} = ${result}`;
    case 'dpsAfter':
      return `${number('dps', 3)} ${through(terms, format)} = ${result}`;
    case 'continuous':
      return terms['broken'] === undefined
        ? `${number('hp')} / ${number('dps', 3)} = ${result}`
        : `${number('broken', 3)} + (${number('hp')} − ${number('broken', 3)} × ${number('dps', 3)}) / ${number('bareDps', 3)} = ${result}`;
    case 'reloads':
      return `${number('discrete', 3)} + ${number('reloads')} × ${number('reloadTime')} = ${result}`;
  }
}

/** What plate and suit leave of damage. */
function through(terms: Explained['terms'], format: Formats): string {
  const share = (name: string): string => `× (1 − ${format.number(terms[name] ?? 0, 4)})`;
  return terms['absorption'] === undefined || terms['absorption'] === 0
    ? share('protection')
    : `${share('absorption')} ${share('protection')}`;
}

const NOT_COUNTED = [
  'notMisses',
  'notBursts',
  'notAttachments',
  'notEffects',
  'notGrowth',
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
