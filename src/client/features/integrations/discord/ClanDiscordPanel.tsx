import { ofClan } from '../../../../contract/discord.ts';
import { SLASH_COMMANDS, type SlashCommand } from '../../../../domain/integrations/slash-commands.ts';
import type { Texts } from '../../../../i18n/text-files.ts';
import type { TextKey } from '../../../../i18n/translation.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AnchorButton } from '../../../ui/button/AnchorButton.tsx';
import { CommandExamples } from './CommandExamples.tsx';

const WORDS = {
  next: 'nextCommand',
  skip: 'skipCommand',
  squad: 'squadCommand',
  ttk: 'ttkCommand',
  price: 'priceCommand',
  link: 'linkCommand',
} as const satisfies Record<SlashCommand, TextKey<Texts['discord']>>;
/** Of the clan: they need a connected account. */
const FOR_MEMBERS: ReadonlySet<SlashCommand> = new Set(['next', 'skip', 'squad']);

/** Which commands there are in Discord, and how they are added; in the clan's settings. */
export function ClanDiscordPanel() {
  const t = useT('discord');
  const answer = useInClanTime(useEndpoint(ofClan, {}));
  return (
    <div id="discord-commands" className="scroll-mt-16">
      <AnswerPanel title={t('heading')} answer={answer} rows={4}>
        {({ installUrl }) => (
          <>
            {installUrl === null ? (
              <div className="grid gap-1 p-3.5">
                <h3 className="text-base">{t('clanOff')}</h3>
                <p className="max-w-prose text-ink-2">{t('clanOffBody')}</p>
              </div>
            ) : (
              <div className="grid gap-2 p-3.5">
                <p className="max-w-prose text-ink-2">{t('clanLead')}</p>
                <AnchorButton
                  href={installUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  icon="link"
                  className="justify-self-start"
                >
                  {t('install')}
                </AnchorButton>
                <p className="max-w-prose text-xs text-ink-3">{t('installHint')}</p>
              </div>
            )}
            <ul className="divide-y divide-line border-t border-line">
              {SLASH_COMMANDS.map((command) => (
                <li key={command} className="flex flex-wrap gap-x-3 gap-y-0.5 px-3.5 py-2.5">
                  <code className="w-16 font-semibold">{`/${command}`}</code>
                  <span className="min-w-0 flex-1 basis-48">
                    {t(WORDS[command])}
                    {' · '}
                    <small className="text-xs text-ink-3">
                      {t(FOR_MEMBERS.has(command) ? 'forMembers' : 'openToAll')}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
            <CommandExamples />
          </>
        )}
      </AnswerPanel>
    </div>
  );
}
