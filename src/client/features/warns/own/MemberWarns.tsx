import { useMemo, useState } from 'react';
import type { CharacterId } from '../../../../domain/ids.ts';
import { debtPayments, gatheringsView, shownPaidOf } from '../../../../offline/mirror/overlays/gatherings.ts';
import { shownStanding, type ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import type { WarnSettings } from '../../../../domain/warns/warn-settings.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useAbsenceWords } from '../../../components/schedule/absence-words.ts';
import { PendingSums } from '../../../components/payments/PendingSums.tsx';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { AppealDialog } from './AppealDialog.tsx';
import { useRefusal } from './use-refusal.ts';
import { warnCells, warnHeadings } from './warn-cells.ts';
import { WarnLine } from './WarnLine.tsx';

interface MemberWarnsProps {
  readonly warns: readonly ShownWarn[];
  readonly settings: WarnSettings;
  /** Null: without an account here. */
  readonly characterId: CharacterId | null;
  /** The reader's own. */
  readonly isOwn: boolean;
}

/** The warns of one member: what counts, what is owed and why. */
export function MemberWarns({ warns, settings, characterId, isOwn }: MemberWarnsProps) {
  const t = useT('warns');
  const format = useFormats();
  const nowMs = useClanNow();
  const refusalOf = useRefusal();
  const { reasonOf } = useAbsenceWords();
  const [appealing, setAppealing] = useState<ShownWarn | null>(null);
  const { counting, debt } = useMemo(() => shownStanding(warns, nowMs), [warns, nowMs]);
  const contributions = useMirrorView(gatheringsView, (view) => view.contributions);
  const paid = shownPaidOf(debtPayments(contributions, characterId));
  const open = warns.filter((warn) => warn.rev === 0 || counting.includes(warn));
  const ended = warns.filter((warn) => !open.includes(warn));
  const title = t(isOwn ? 'myTitle' : 'memberTitle');
  return (
    <Panel
      title={title}
      aside={
        <>
          <span>
            {t('countOf', { have: format.number(counting.length), max: format.number(settings.maxWarns) })}
          </span>
          {counting.length >= settings.maxWarns && <Tag tone="no">{t('atMax')}</Tag>}
        </>
      }
    >
      {debt > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 pt-3">
          <p className="font-display text-[1.125rem] font-bold text-no">
            {t(isOwn ? 'myOwe' : 'owes', { sum: format.rubles(debt) })}
          </p>
          <PendingSums paid={paid} />
          {isOwn && (
            <span className="ms-auto">
              <LinkButton to="/{-$locale}/treasury" icon="landmark">
                {t('openTreasury')}
              </LinkButton>
            </span>
          )}
          {isOwn && <p className="basis-full text-xs text-ink-3">{t('howToPay')}</p>}
        </div>
      )}
      <ul className="divide-y divide-line">
        {open.map((warn) => (
          <WarnLine
            key={warn.id}
            warn={warn}
            refusal={refusalOf(warn)}
            actions={
              isOwn &&
              warn.rev > 0 &&
              warn.appeal == null &&
              (warn.change === null || warn.pendingStatus === 'refused') && (
                <Button
                  aria-label={t('appealOf', { what: reasonOf(warn) ?? format.rubles(warn.cost) })}
                  onClick={() => setAppealing(warn)}
                >
                  {t('appeal')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {appealing !== null && <AppealDialog warn={appealing} onClose={() => setAppealing(null)} />}
      {ended.length > 0 && (
        <Disclosure title={t('ended', { count: ended.length })}>
          <ul className="divide-y divide-line">
            {ended.map((warn) => (
              <WarnLine key={warn.id} warn={warn} />
            ))}
          </ul>
        </Disclosure>
      )}
      <SaveTable
        title={title}
        makeTable={() => ({
          title,
          headings: warnHeadings(t),
          rows: [...open, ...ended]
            .filter(({ rev }) => rev > 0)
            .map((warn) => warnCells(warn, reasonOf(warn), nowMs, t)),
        })}
      />
    </Panel>
  );
}
