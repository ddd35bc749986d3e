import type { ShownPaid } from '../../../../offline/mirror/overlays/gatherings.ts';
import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { PendingSums } from '../../../components/payments/PendingSums.tsx';
import { useAbsenceWords } from '../../../components/schedule/absence-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useRefusal } from '../own/use-refusal.ts';
import { WarnLine } from '../own/WarnLine.tsx';
import type { AppealDecision } from './DecideAppealDialog.tsx';
import type { WarnedMember } from './warn-list.ts';

interface WarnedRowProps {
  readonly one: WarnedMember;
  readonly max: number;
  /** What the member has reported; null where the officer does not see it. */
  readonly paid: ShownPaid | null;
  /** Whether the officer may add to this member. */
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  readonly onAdd: () => void;
  readonly onRemove: (warn: ShownWarn) => void;
  /** Money; null where the officer may not move any, or there is nothing to pay. */
  readonly onPay: (() => void) | null;
  readonly onReset: (() => void) | null;
  /** Null: online only. */
  readonly onAppeal: ((decision: AppealDecision) => void) | null;
}

/** A member with the warns that count, those that wait, and those that ended. */
export function WarnedRow({
  one,
  max,
  paid,
  mayAdd,
  mayRemove,
  onAdd,
  onRemove,
  onPay,
  onReset,
  onAppeal,
}: WarnedRowProps) {
  const t = useT('warns');
  const { reasonOf } = useAbsenceWords();
  const ranks = useT('characters');
  const format = useFormats();
  const { name, member, open, ended, count, debt } = one;
  const refusalOf = useRefusal();
  return (
    <li data-member={one.key} className={`grid ${clanRankClass(member?.rank ?? null)}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2">
        <h3 className="min-w-0 wrap-anywhere">{name}</h3>
        <span className="text-xs text-ink-3">
          {member === null ? t('left') : ranks(rankKey(member.rank))}
        </span>
        <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          {debt > 0 && <b className="text-no tabular-nums">{t('owes', { sum: format.rubles(debt) })}</b>}
          {debt > 0 && paid !== null && <PendingSums paid={paid} />}
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
                    {mayRemove &&
                      onAppeal !== null &&
                      warn.appeal?.status === 'open' &&
                      [true, false].map((isAccepted) => (
                        <Button
                          key={String(isAccepted)}
                          icon={isAccepted ? 'check' : 'x'}
                          aria-label={t(isAccepted ? 'acceptAppealOf' : 'rejectAppealOf', { name })}
                          onClick={() => onAppeal({ warn, isAccepted })}
                        >
                          {t(isAccepted ? 'acceptAppeal' : 'rejectAppeal')}
                        </Button>
                      ))}
                    {mayRemove && (warn.rev > 0 ? !isWaitingHere : warn.pendingStatus === 'waiting') && (
                      <Button
                        aria-label={`${t('remove')}: ${name}, ${reasonOf(warn) ?? format.rubles(warn.cost)}`}
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
