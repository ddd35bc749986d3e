import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { errorMessage } from '../../../data/i18n/error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { WarnLine } from '../own/WarnLine.tsx';
import type { WarnedMember } from './warn-list.ts';

interface WarnedRowProps {
  readonly one: WarnedMember;
  readonly max: number;
  /** Whether the officer may add to this member. */
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  readonly onAdd: () => void;
  readonly onRemove: (warn: ShownWarn) => void;
  /** Money; null where the officer may not move any, or there is nothing to pay. */
  readonly onPay: (() => void) | null;
  readonly onReset: (() => void) | null;
}

/** A member with the warns that count, those that wait, and those that ended. */
export function WarnedRow({ one, max, mayAdd, mayRemove, onAdd, onRemove, onPay, onReset }: WarnedRowProps) {
  const t = useT('warns');
  const ranks = useT('characters');
  const errors = useT('errors');
  const format = useFormats();
  const { rows } = useOutboxRows();
  const { name, member, open, ended, count, debt } = one;
  const refusalOf = ({ pendingStatus, outboxKey }: ShownWarn): string | undefined => {
    const problem =
      pendingStatus === 'refused' ? rows.find(({ key }) => key === outboxKey)?.problem : undefined;
    return problem == null
      ? undefined
      : errorMessage(
          { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
          errors,
          format,
        );
  };
  return (
    <li data-member={one.key} className={`grid ${clanRankClass(member?.rank ?? null)}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2">
        <h3 className="min-w-0 wrap-anywhere">{name}</h3>
        <span className="text-xs text-ink-3">
          {member === null ? t('left') : ranks(rankKey(member.rank))}
        </span>
        <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          {debt > 0 && <b className="text-no tabular-nums">{t('owes', { sum: format.rubles(debt) })}</b>}
          <span className="text-ink-2 tabular-nums">
            {t('countOf', { have: format.number(count), max: format.number(max) })}
          </span>
          {count >= max && <Tag tone="no">{t('atMax')}</Tag>}
          {onPay !== null && (
            <Button icon="landmark" aria-label={t('payDebtOf', { name })} onClick={onPay}>
              {t('payDebt')}
            </Button>
          )}
          {onReset !== null && (
            <Button icon="rotate-ccw" aria-label={t('resetOf', { name })} onClick={onReset}>
              {t('reset')}
            </Button>
          )}
          {mayAdd && (
            <Button icon="plus" aria-label={t('addTo', { name })} onClick={onAdd}>
              {t('add')}
            </Button>
          )}
        </span>
      </div>
      {open.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {open.map((warn) => {
            const isWaitingHere = warn.change !== null && warn.pendingStatus !== 'refused';
            return (
              <WarnLine
                key={warn.id}
                warn={warn}
                refusal={refusalOf(warn)}
                actions={
                  <>
                    {warn.pendingStatus === 'refused' && (
                      <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
                        {t('openUnsent')}
                      </LinkButton>
                    )}
                    {mayRemove && (warn.rev > 0 ? !isWaitingHere : warn.pendingStatus === 'waiting') && (
                      <Button
                        aria-label={`${t('remove')}: ${name}, ${warn.reason ?? format.rubles(warn.cost)}`}
                        onClick={() => onRemove(warn)}
                      >
                        {t('remove')}
                      </Button>
                    )}
                  </>
                }
              />
            );
          })}
        </ul>
      )}
      {ended.length > 0 && (
        <Disclosure title={t('ended', { count: ended.length })}>
          <ul className="divide-y divide-line">
            {ended.map((warn) => (
              <WarnLine key={warn.id} warn={warn} refusal={refusalOf(warn)} />
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}
