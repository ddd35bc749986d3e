import { useState } from 'react';
import { gatheringEdit } from '../../../../domain/treasury/edits.ts';
import { GATHERING_PERIODS } from '../../../../domain/treasury/period.ts';
import { SideChoice } from '../../../components/conflict/SideChoice.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { PERIOD_KEYS } from '../gatherings/status-style.ts';
import type { GatheringConflict } from './use-gathering-form.ts';

const LABELS = {
  title: 'gatheringTitle',
  description: 'description',
  targetRub: 'target',
  shareRub: 'share',
  period: 'period',
  startDate: 'startDate',
  endDate: 'endDate',
} as const;

function isLabelled(key: string): key is keyof typeof LABELS {
  return Object.hasOwn(LABELS, key);
}

interface GatheringChoicesProps {
  readonly conflict: GatheringConflict;
  readonly onBack: () => void;
  readonly onKeep: (kept: ReadonlySet<string>) => Promise<void>;
}

/** A gathering that two people changed: both versions of what differs, to keep one of each. */
export function GatheringChoices({ conflict, onBack, onKeep }: GatheringChoicesProps) {
  const t = useT('treasury');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const { theirs, mine, keys, changedBy, changedAt } = conflict;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(keys));
  const { submit, isBusy } = useSubmit(() => onKeep(kept));
  const sides = { mine: gatheringEdit.fieldsOf(mine), theirs: gatheringEdit.fieldsOf(theirs) };
  const valueOf = (key: string, value: unknown): string => {
    if (typeof value === 'number') return format.rubles(value);
    if (typeof value !== 'string' || value === '') return t('none');
    const period = key === 'period' ? GATHERING_PERIODS.find((one) => one === value) : undefined;
    if (period !== undefined) return t(PERIOD_KEYS[period]);
    return key === 'startDate' || key === 'endDate' ? format.day(value) : value;
  };
  return (
    <div className="grid gap-4" data-conflict={theirs.id} data-unsaved="">
      <p>
        {changedBy === null || changedAt === null
          ? t('changedMeanwhile')
          : t('changedMeanwhileBy', {
              name: changedBy,
              when: format.ago((nowMs - Date.parse(changedAt)) / 1000),
            })}
      </p>
      {keys.map((key) => (
        <SideChoice
          key={key}
          legend={isLabelled(key) ? t(LABELS[key]) : key}
          sides={[
            { name: 'mine', label: t('versionMine'), value: valueOf(key, sides.mine.get(key)) },
            {
              name: 'theirs',
              label: changedBy ?? t('versionTheirs'),
              value: valueOf(key, sides.theirs.get(key)),
            },
          ]}
          chosen={kept.has(key) ? 'mine' : 'theirs'}
          onChoose={(side) =>
            setKept(new Set(side === 'mine' ? [...kept, key] : [...kept].filter((one) => one !== key)))
          }
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{t('backToFields')}</Button>
        <Button variant="primary" icon="save" isBusy={isBusy} onClick={submit}>
          {t('saveSelected')}
        </Button>
      </div>
    </div>
  );
}
