import { useState } from 'react';
import type { ShownMember } from '../../../offline/mirror/overlays/clan-members.ts';
import { saveTable, TABLE_FORMATS, type TableFormat } from '../../data/page/save-table.ts';
import { useCharacter } from '../../data/session/session.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { rankKey } from '../../ui/layout/clan-rank-stripe.ts';

const FORMAT_LABELS = { csv: 'saveCsv', xlsx: 'saveXlsx' } as const;

/** Exports the shown list as a file; works offline once the writer chunks are cached. */
export function ExportList({
  members,
  day,
}: {
  readonly members: readonly ShownMember[];
  readonly day: string;
}) {
  const t = useT('clan-members');
  const common = useT('common');
  const ranks = useT('characters');
  const format = useFormats();
  const clan = useCharacter()?.clan ?? null;
  const [result, setResult] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const instantText = (at: string | null): string | null => (at === null ? null : format.dateTime(at));
  const exportAs = async (fileFormat: TableFormat): Promise<void> => {
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
            instantText(member.joinedAt),
            instantText(member.lastSeenAt),
            member.characterId === null ? common('no') : common('yes'),
            member.isGearKnown ? common('yes') : common('no'),
            member.isAway ? t('awayToday') : null,
          ]),
        },
        fileFormat,
      );
      setResult({ text: t('saved', { name: `${name}.${fileFormat}` }), isFailure: false });
    } catch {
      setResult({ text: t('saveFailed'), isFailure: true });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3.5 py-2.5">
      <span className="text-ink-2">{t('save')}</span>
      {TABLE_FORMATS.map((fileFormat) => (
        <Button
          key={fileFormat}
          icon="download"
          disabled={members.length === 0}
          onClick={() => void exportAs(fileFormat)}
        >
          {t(FORMAT_LABELS[fileFormat])}
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
