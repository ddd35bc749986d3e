/** What tabs tell each other about the session. */
type SessionNews = 'signed-out' | 'signed-in' | 'character';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

export function tellTabs(news: SessionNews): void {
  channel?.postMessage(news);
}

export function onTabNews(listener: (news: SessionNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out' || data === 'signed-in' || data === 'character') listener(data);
  });
}
