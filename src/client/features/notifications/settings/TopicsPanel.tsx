import { useState } from 'react';
import { isTopicOn, TOPICS, type Topic } from '../../../../contract/notifications.ts';
import { noticeKindOf } from '../../../../contract/registry/notices.ts';
import { atLeast } from '../../../../domain/characters/rank.ts';
import { noticeViewOf } from '../../../../i18n/notices/notice-views.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useRole } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { useTopics } from '../mirror/use-topics.ts';

/** One switch per notification topic; works offline. */
export function TopicsPanel({ isOffline }: { readonly isOffline: boolean }) {
  const t = useT('notifications');
  const locale = useLocale();
  const role = useRole();
  const { topics, isWaiting } = useTopics();
  const change = useChange('notifications.topics');
  const [isRefused, setRefused] = useState(false);
  if (topics === null)
    return (
      <Panel title={t('topicsHeading')}>
        <StateBlock kind={isOffline ? 'offline' : 'loading'} rows={2} />
      </Panel>
    );
  const shown = TOPICS.filter((topic) => {
    const { role: least, isPlanned } = noticeKindOf({ kind: topic });
    return isPlanned !== true && atLeast(role ?? 'member', least);
  });
  const set = async (topic: Topic, isOn: boolean): Promise<void> =>
    setRefused(!(await change({ topics: { [topic]: isOn } })).ok);
  return (
    <Panel title={t('topicsHeading')}>
      <p className="px-3.5 pt-2.5 text-xs text-ink-3">{t('topicsLead')}</p>
      {shown.map((topic) => (
        <Switch
          key={topic}
          label={noticeViewOf(topic).topicText(locale)}
          isOn={isTopicOn(topics, topic)}
          onChange={(isOn) => void set(topic, isOn)}
        />
      ))}
      <p
        role="status"
        className={
          isRefused || isWaiting ? `px-3.5 pb-2.5 text-xs ${isRefused ? 'text-no' : 'text-ink-3'}` : 'sr-only'
        }
      >
        {isRefused ? t('notSaved') : isWaiting ? t('topicWaiting') : ''}
      </p>
    </Panel>
  );
}
