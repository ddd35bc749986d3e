import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { status } from '../../../../contract/health.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { FactList } from '../profile/FactList.tsx';

const COUNT_KEYS = {
  items: 'countItems',
  weapons: 'countWeapons',
  rounds: 'countRounds',
  armours: 'countArmours',
  recipes: 'countRecipes',
  barter: 'countBarter',
  icons: 'countIcons',
} as const;

/** Status of the server. */
export function ServerPanel({ report }: { readonly report: AnswerOf<typeof status> }) {
  const t = useT('server-status');
  const format = useFormats();
  const { database, catalogue, game } = report;
  return (
    <Panel title={t('serverHeading')}>
      <FactList
        facts={[
          { name: t('version'), value: report.version },
          { name: t('build'), value: report.build },
          { name: t('node'), value: report.node },
          { name: t('startedAt'), value: format.dateTime(report.startedAt) },
          { name: t('serverTime'), value: format.dateTime(report.serverTime) },
          { name: t('memory'), value: format.bytes(report.memoryBytes) },
          { name: t('diskFree'), value: format.bytes(report.diskFreeBytes) },
        ]}
      />
      <h3 className="eyebrow border-y border-line px-3.5 py-2.5">{t('database')}</h3>
      <FactList
        facts={[
          {
            name: t('database'),
            value: `PostgreSQL ${database.version}, ${database.kind === 'embedded' ? t('databaseEmbedded') : t('databaseServer')}`,
          },
          { name: t('migration'), value: database.migration },
          { name: t('answerTime'), value: format.unit(database.answerMs, 'millisecond', 1) },
          { name: t('size'), value: format.bytes(database.bytes) },
        ]}
      />
      <h3 className="eyebrow border-y border-line px-3.5 py-2.5">{t('catalogue')}</h3>
      <FactList
        facts={[
          { name: t('version'), value: `${catalogue.version} (${catalogue.realm})` },
          { name: t('importedAt'), value: format.dateTime(catalogue.importedAt) },
          {
            name: t('catalogueCounts'),
            value: Object.entries(COUNT_KEYS)
              .flatMap(([part, key]) => {
                const count = catalogue.counts[part];
                return count === undefined ? [] : [`${t(key)} ${format.number(count)}`];
              })
              .join(', '),
          },
        ]}
      />
      <h3 className="eyebrow border-y border-line px-3.5 py-2.5">{t('game')}</h3>
      <FactList
        facts={[
          {
            name: t('game'),
            value: `${game.kind === 'simulator' ? t('gameSimulator') : t('gameReal')}, ${game.address}`,
          },
          {
            name: t('lastAnswer'),
            value: game.lastAnswerAt === null ? t('none') : format.dateTime(game.lastAnswerAt),
          },
          { name: t('lastProblem'), value: game.lastProblem ?? t('none') },
          {
            name: t('backups'),
            value:
              report.backups == null
                ? t('backupsOff')
                : [
                    report.backups.lastGoodAt === null
                      ? t('none')
                      : format.dateTime(report.backups.lastGoodAt),
                    ...(report.backups.isOld ? [t('backupOld')] : []),
                    ...(report.backups.problem === null ? [] : [report.backups.problem]),
                  ].join(', '),
          },
          {
            name: t('ledgers'),
            value:
              report.ledgers === null
                ? t('none')
                : `${format.dateTime(report.ledgers.checkedAt)}, ${
                    report.ledgers.problems === 0
                      ? t('ledgersFine')
                      : t('ledgersBroken', { number: format.number(report.ledgers.problems) })
                  }`,
          },
        ]}
      />
    </Panel>
  );
}
