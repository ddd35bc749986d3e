import { useMemo, useState } from 'react';
import type { NameMatch } from '../../../../domain/characters/names/match-names.ts';
import {
  choiceOf,
  pasteOutcome,
  suggestionOf,
  type PasteChoice,
  type PasteChoices,
} from '../../../../domain/characters/names/paste-choices.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { DecidedList, type DecidedEntry } from './DecidedList.tsx';
import { EntryChoice } from './EntryChoice.tsx';
import type { PastedMember, PasteResult } from './pasted.ts';

interface MatchedNamesProps {
  readonly matches: readonly NameMatch[];
  readonly members: ReadonlyMap<string, PastedMember>;
  readonly onBack: () => void;
  readonly onApply: (result: PasteResult) => Promise<boolean>;
}

/** What was found: uncertain entries to decide one by one, certain ones folded, and what happens to everybody else. */
export function MatchedNames({ matches, members, onBack, onApply }: MatchedNamesProps) {
  const t = useT('absences-paste');
  const format = useFormats();
  const [choices, setChoices] = useState<PasteChoices>(new Map());
  const [others, setOthers] = useState<PasteResult['others']>('leave');
  const [isBusy, setBusy] = useState(false);
  /** Accepted in one go: below those that still need somebody. */
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<'open' | 'failed' | null>(null);
  // a decided entry takes its buttons with it
  const place = useFocusFallback<HTMLDivElement>();
  const outcome = useMemo(() => pasteOutcome(matches, choices), [matches, choices]);
  const repeated = new Set(outcome.repeated);
  const choose = (picked: Iterable<readonly [number, PasteChoice]>): void => {
    setProblem(null);
    setChoices((before) => new Map([...before, ...picked]));
  };
  // what a person chose stays where it is, so that it can be chosen again
  const asked = matches
    .flatMap((match, index) => (choices.has(index) || outcome.open.includes(index) ? [{ match, index }] : []))
    .toSorted((one, other) => Number(accepted.has(one.index)) - Number(accepted.has(other.index)));
  const found: readonly DecidedEntry[] = matches.flatMap((match, index) => {
    const choice = choices.has(index) ? null : choiceOf(match, index, choices);
    return choice === null ? [] : [{ index, match, choice, isRepeated: repeated.has(index) }];
  });
  const [noted, plain] = [
    found.filter(({ match }) => match.note !== null),
    found.filter(({ match }) => match.note === null),
  ];
  const suggestions = outcome.open.flatMap((index) => {
    const match = matches[index];
    const key = match === undefined || choices.has(index) ? null : suggestionOf(match);
    return key === null ? [] : [[index, { kind: 'member', key }] as const];
  });
  const takenBy = (index: number): ReadonlySet<string> =>
    new Set(
      matches.flatMap((match, other) => {
        const choice = other === index ? null : choiceOf(match, other, choices);
        return choice?.kind === 'member' ? [choice.key] : [];
      }),
    );
  const present = new Set(outcome.present);
  const left = [...members].filter(([key, { isCounted }]) => isCounted && !present.has(key)).length;
  const apply = async (): Promise<void> => {
    if (outcome.open.length > 0) {
      setProblem('open');
      document.querySelector<HTMLElement>('[data-open-entry] input')?.focus();
      return;
    }
    setBusy(true);
    const isDone = await onApply({ present: outcome.present, guests: outcome.guests, others });
    setBusy(false);
    setProblem(isDone ? null : 'failed');
  };
  const reopen = (index: number): void => choose([[index, { kind: 'open' }]]);
  const isEmpty = outcome.present.length + outcome.guests.length === 0;
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      <p role="status" className="text-ink-2 tabular-nums">
        {t('summary', {
          found: format.number(outcome.present.length),
          guests: format.number(outcome.guests.length),
          open: format.number(outcome.open.length),
        })}
      </p>
      {asked.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)]">
          <div className="flex flex-wrap items-center gap-2 pb-2">
            <h3 className="me-auto">
              {outcome.open.length > 0
                ? t('toDecide', { count: outcome.open.length })
                : t('decided', { count: asked.length })}
            </h3>
            {suggestions.length > 0 && (
              <Button
                onClick={() => {
                  choose(suggestions);
                  setAccepted(new Set([...accepted, ...suggestions.map(([index]) => index)]));
                }}
              >
                {t('accept', { count: suggestions.length })}
              </Button>
            )}
            {outcome.open.length > 1 && suggestions.length === 0 && (
              <Button onClick={() => choose(outcome.open.map((index) => [index, { kind: 'ignore' }]))}>
                {t('ignoreAll', { count: outcome.open.length })}
              </Button>
            )}
          </div>
          {asked.map(({ match, index }) => (
            <div key={index} data-open-entry={outcome.open.includes(index) ? index : undefined}>
              <EntryChoice
                match={match}
                choice={choiceOf(match, index, choices)}
                members={members}
                taken={takenBy(index)}
                onChoose={(choice) => choose([[index, choice]])}
              />
            </div>
          ))}
        </section>
      )}
      <div className="-mx-3.5">
        {noted.length > 0 && (
          <Disclosure title={t('foundNotes', { count: noted.length })} isOpenAtFirst>
            <div className="px-3.5">
              <DecidedList entries={noted} members={members} onReopen={reopen} />
            </div>
          </Disclosure>
        )}
        {plain.length > 0 && (
          <Disclosure title={t('found', { count: plain.length })}>
            <div className="px-3.5">
              <DecidedList entries={plain} members={members} onReopen={reopen} />
            </div>
          </Disclosure>
        )}
        {left > 0 && (
          <div className="border-t border-line pt-2">
            <Segmented
              label={t('others', { count: left })}
              isLabelShown
              value={others}
              options={[
                { value: 'leave', label: t('othersLeave') },
                { value: 'absent', label: t('othersAbsent') },
              ]}
              onChange={setOthers}
            />
            {others === 'absent' && <p className="px-3.5 text-xs text-ink-3">{t('othersHint')}</p>}
          </div>
        )}
      </div>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap justify-end gap-2 border-t border-line bg-panel p-3">
        {problem !== null && (
          <p role="alert" className={`basis-full ${problem === 'open' ? 'text-wait' : 'text-no'}`}>
            {problem === 'open' ? t('decideFirst', { count: outcome.open.length }) : t('notSaved')}
          </p>
        )}
        <Button onClick={onBack}>{t('back')}</Button>
        {(!isEmpty || others === 'absent') && (
          <Button variant="primary" isBusy={isBusy} onClick={() => void apply()}>
            {isEmpty
              ? t('applyNobody')
              : t('apply', { count: outcome.present.length + outcome.guests.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
