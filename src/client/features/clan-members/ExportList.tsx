import { useState } from 'react';
import type { ShownMember } from '../../../offline/mirror/overlays/clan-members.ts';
import { saveTable, TABLE_FORMATS, type TableFormat } from '../../data/page/save-table.ts';
import { useCharacter } from '../../data/session/session.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { rankKey } from '../../ui/layout/clan-rank-stripe.ts';

const FORMAT_LABELS = { csv: 'saveCsv', xlsx: 'saveXlsx' } as const;

/** The shown list as a file; it works without a network once the writers are on the device. */
export function ExportList({
  members,
  day,
}: {
  readonly members: readonly ShownMember[];
  readonly day: string;
}) {
  const t = useT('clan-members');
  const ranks = useT('characters');
  const format = useFormats();
  const clan = useCharacter()?.clan ?? null;
  const [result, setResult] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const instant = (at: string | null): string | null => (at === null ? null : format.dateTime(at));
  const exportAs = async (as: TableFormat): Promise<void> => {
    const name = t('fileName', { clan: clan?.name ?? '', day });
    try {
      await saveTable(
        {
          name,
          headings: [
            t('columnName'),
            t('columnRank'),
            t('columnJoined'),
            t('columnSeen'),
            t('columnAccount'),
            t('columnGear'),
            t('columnToday'),
          ],
          rows: members.map((member) => [
            member.name,
            ranks(rankKey(member.rank)),
            instant(member.joinedAt),
            instant(member.lastSeenAt),
            member.characterId === null ? t('no') : t('yes'),
            member.isGearKnown ? t('yes') : t('no'),
            member.isAway ? t('awayToday') : null,
          ]),
        },
        as,
      );
      setResult({ text: t('saved', { name: `${name}.${as}` }), isFailure: false });
    } catch {
      setResult({ text: t('saveFailed'), isFailure: true });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3.5 py-2.5">
      <span className="text-ink-2">{t('save')}</span>
      {TABLE_FORMATS.map((as) => (
        <Button key={as} icon="download" disabled={members.length === 0} onClick={() => void exportAs(as)}>
          {t(FORMAT_LABELS[as])}
        </Button>
      ))}
      <p
        role={result?.isFailure === true ? 'alert' : 'status'}
        className={`text-xs ${result?.isFailure === true ? 'text-no' : 'text-ink-3'}`}
      >
        {result?.text ?? ''}
      </p>
    </div>
  );
}
