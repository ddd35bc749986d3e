/** The service worker. It only registers; what happens is in the files beside it. */
import { answerCatalogue } from './catalogue.ts';
import { keepLazyChunks } from './lazy-chunks.ts';
import { answerMessages } from './messages.ts';
import { answerNavigations } from './navigation.ts';
import { sendOutbox } from './outbox.ts';
import { precacheShell, type PrecacheFiles } from './precache.ts';
import { answerPushEvents } from './push-events.ts';
import { retire } from './retire.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheFiles };

const files = self.__WB_MANIFEST;

if (__WORKER_OFF__) {
  retire(self, files.length);
} else {
  precacheShell(files);
  answerNavigations();
  keepLazyChunks(self.location.origin);
  answerCatalogue(self.location.origin);
  answerMessages(self, files.length);
  sendOutbox(self);
  answerPushEvents(self);
}
