import { useDeferredValue, useMemo } from 'react';
import { aimProblems, MAX_OUTCOME_SHOTS, outcomesAt, type Aim } from '../../../../domain/ttk/outcome.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { LiveRegion, Stat } from '../../../ui/display/Stat.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { errorOf } from '../state/labels.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

export interface AimPanelProps {
  readonly result: SetupResult;
  readonly aim: Aim;
  readonly distanceM: number;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

const LABELS = { 10: 'p10', 50: 'p50', 90: 'p90' } as const;
/** Where hits usually land, as a start: shares of hits are on everybody's own profile. */
const FIRST_MIX = { headPct: 15, limbPct: 30 } as const;

/** How the fight ends when some shots miss: in a tenth, a half and nine tenths of the fights. */
export function AimPanel({ result, aim, distanceM, change }: AimPanelProps) {
  const t = useT('ttk-aim');
  const ttk = useT('ttk');
  const format = useFormats();
  const { question, answer } = result;
  const asked = useDeferredValue(useMemo(() => ({ question, aim, distanceM }), [question, aim, distanceM]));
  const outcomes = useMemo(() => outcomesAt(asked.question, asked.aim, asked.distanceM), [asked]);
  const problems = aimProblems(aim);
  const setAim = (next: Partial<Aim>): void =>
    change((before) => ({ ...before, aim: { ...before.aim, ...next } }));
  const seconds = (value: number): string =>
    ttk('seconds', { value: format.fixed(value, value < 10 ? 2 : 1) });
  const { mix } = aim;
  const rest = mix === null ? Number.NaN : 100 - mix.headPct - mix.limbPct;
  const unit = ttk('unitPercent');
  return (
    <Panel title={t('title')}>
      <div className="grid md:grid-cols-2 md:divide-x md:divide-line">
        <div>
          <NumberField
            label={t('accuracy')}
            unit={unit}
            value={aim.accuracyPct}
            min={1}
            max={100}
            step={5}
            error={errorOf(ttk, format, problems, 'accuracyPct')}
            onChange={(value) => setAim({ accuracyPct: value ?? Number.NaN })}
          />
          <Segmented
            label={t('hits')}
            isLabelShown
            value={mix === null ? 'one' : 'mixed'}
            onChange={(value) => setAim({ mix: value === 'one' ? null : FIRST_MIX })}
            options={[
              { value: 'one', label: t('oneArea') },
              { value: 'mixed', label: t('mixed') },
            ]}
          />
        </div>
        <div>
          {mix === null ? (
            <p className="px-3.5 py-2.5 text-xs text-ink-3">{t('hint')}</p>
          ) : (
            (['headPct', 'limbPct'] as const).map((field) => (
              <NumberField
                key={field}
                label={t(field === 'headPct' ? 'head' : 'limb')}
                unit={unit}
                value={mix[field]}
                min={0}
                max={100}
                step={5}
                error={errorOf(ttk, format, problems, field)}
                onChange={(value) => setAim({ mix: { ...mix, [field]: value ?? Number.NaN } })}
              />
            ))
          )}
          {rest >= 0 && (
            <p className="px-3.5 pb-2 text-xs text-ink-3">
              {t('rest', { share: format.percent(rest / 100) })}
            </p>
          )}
        </div>
      </div>
      {answer === null || problems.length > 0 ? (
        <StateBlock kind="empty" title={result.noResult === 'waiting' ? '…' : t('refused')} />
      ) : !outcomes.ok ? (
        <StateBlock
          kind="empty"
          title={
            outcomes.code === 'ttk.tooLong'
              ? t('tooLong', { count: MAX_OUTCOME_SHOTS })
              : ttk('noResult', { reason: ttk('noDamage') })
          }
        />
      ) : (
        <>
          <LiveRegion
            text={outcomes.value
              .map((outcome) => `${t(LABELS[outcome.percent])} ${seconds(outcome.seconds)}`)
              .join(', ')}
          />
          <dl className="grid gap-px border-t border-line bg-line sm:grid-cols-3">
            {outcomes.value.map((outcome) => (
              <Stat
                key={outcome.percent}
                name={`outcome${outcome.percent}`}
                label={t(LABELS[outcome.percent])}
                note={[
                  ttk('shotsCount', { count: outcome.shots }),
                  ...(outcome.reloads > 0 ? [t('reloads', { count: outcome.reloads })] : []),
                ].join(' · ')}
              >
                {seconds(outcome.seconds)}
              </Stat>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
