import { useState } from 'react';
import { AuditLink } from './AuditLink.tsx';
import type { AuditLine } from '../../../contract/audit.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lineChanges } from './words/changes.ts';
import type { Folded } from './words/fold.ts';
import type { AuditWords } from './words/names.ts';
import { dayStep, foldedText, lineText } from './words/sentences.ts';

/** The device's time is worth a word when it differs by more than this. */
const CLOCK_STEP_MS = 60_000;

interface AuditRowProps {
  readonly line: AuditLine;
  readonly words: AuditWords;
  /** Shows all entries about the same thing; missing: they are shown. */
  readonly onHistory?: ((entity: string) => void) | undefined;
}

function Details({ line, words, onHistory }: AuditRowProps) {
  const { t, format } = words;
  const { deviceAt } = line;
  const [isWhole, setWhole] = useState(false);
  const short = lineChanges(line, words);
  const whole = lineChanges(line, { ...words, isWhole: true });
  const isCut = short.some(
    ({ before, after }, at) => before !== whole[at]?.before || after !== whole[at].after,
  );
  const isLate = deviceAt !== null && Math.abs(Date.parse(line.at) - Date.parse(deviceAt)) > CLOCK_STEP_MS;
  return (
    <div className="grid gap-2 px-3.5 pt-0.5 pb-3 text-xs">
      <dl className="grid gap-1">
        {(isWhole ? whole : short).map(({ field, before, after }) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            {field !== '' && <dt className="text-ink-3">{field}</dt>}
            <dd className="min-w-0 wrap-anywhere">
              {before !== null && <del className="text-ink-2 no-underline">{before}</del>}
              {before !== null && <span aria-hidden>{' → '}</span>}
              <ins className="no-underline">{after ?? t('nothing')}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {isLate && <p className="text-ink-3">{t('deviceTime', { when: format.dateTime(deviceAt) })}</p>}
      <div className="flex flex-wrap gap-1">
        {isCut && (
          <Button
            variant="quiet"
            icon={isWhole ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'showLess' : 'showNames')}
          </Button>
        )}
        {onHistory !== undefined && (
          <Button
            variant="quiet"
            icon="list"
            onClick={() => onHistory(`${line.entityKind}:${line.entityId}`)}
          >
            {t('history')}
          </Button>
        )}
        <AuditLink line={line} t={t} />
      </div>
    </div>
  );
}

/** What changed, in one row: what was before only where there was something. */
function glance(line: AuditLine, words: AuditWords): string {
  // moved and cancelled days are in the sentence
  if (dayStep(line) !== null) return '';
  return lineChanges(line, words)
    .map(({ field, before, after }) => {
      const change = before === null ? after : `${before} → ${after ?? words.t('nothing')}`;
      return field === '' ? change : `${field}: ${change}`;
    })
    .join('; ');
}

/** One entry: what was done, when, and on a press what it changed. */
export function AuditRow({ line, words, onHistory }: AuditRowProps) {
  const { format } = words;
  const [isOpen, setOpen] = useState(false);
  return (
    <li data-audit={line.action} className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-start gap-2 px-3.5 py-2.5 text-left hover:bg-raised"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="mt-0.5 size-4 text-ink-3" />
        <span className="grid min-w-0 grow">
          <span className="wrap-anywhere">{lineText(line, words)}</span>
          {!isOpen && (
            <span aria-hidden className="truncate text-xs text-ink-3">
              {glance(line, words)}
            </span>
          )}
        </span>
        <time dateTime={line.at} className="shrink-0 pt-0.5 text-xs whitespace-nowrap text-ink-3">
          {format.time(line.at)}
        </time>
      </button>
      {isOpen && <Details line={line} words={words} onHistory={onHistory} />}
    </li>
  );
}

/** Entries that read as one: on a press each of them. */
export function FoldedRows({
  lines,
  words,
  onHistory,
}: Omit<AuditRowProps, 'line'> & { readonly lines: Folded }) {
  const { format } = words;
  const [isOpen, setOpen] = useState(false);
  const [line, ...others] = lines;
  if (others.length === 0) return <AuditRow line={line} words={words} onHistory={onHistory} />;
  const [last] = others.slice(-1);
  return (
    <li data-audit-folded={line.action} className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-start gap-2 px-3.5 py-2.5 text-left hover:bg-raised"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="mt-0.5 size-4 text-ink-3" />
        <span className="min-w-0 grow wrap-anywhere">{foldedText(lines, words)}</span>
        <time dateTime={line.at} className="shrink-0 pt-0.5 text-xs whitespace-nowrap text-ink-3">
          {last === undefined || format.time(last.at) === format.time(line.at)
            ? format.time(line.at)
            : `${format.time(last.at)}–${format.time(line.at)}`}
        </time>
      </button>
      {isOpen && (
        <ul className="ms-5 border-s border-line">
          {lines.map((one) => (
            <AuditRow key={one.id} line={one} words={words} onHistory={onHistory} />
          ))}
        </ul>
      )}
    </li>
  );
}
