/** Session messages between tabs. */
type SessionMessage = 'signed-out' | 'signed-in' | 'character';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

export function broadcastSession(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function onSessionMessage(listener: (message: SessionMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out' || data === 'signed-in' || data === 'character') listener(data);
  });
}
