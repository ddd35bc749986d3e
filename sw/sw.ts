/** The service worker: only registers the handlers beside it. */
import { registerCatalogueRoute } from './cache/catalogue.ts';
import { registerLazyChunks, precacheShell, type PrecacheFiles } from './cache/app-files.ts';
import { registerReaderFiles } from './cache/reader-files.ts';
import { registerPictures } from './cache/pictures.ts';
import { registerSharedPictures } from './cache/shared-pictures.ts';
import { registerMessages } from './messages.ts';
import { registerNavigations } from './cache/navigation.ts';
import { registerOutboxDrain } from './background/drain-outbox.ts';
import { registerPushEvents } from './push/push-events.ts';
import { selfDestroy } from './lifecycle/self-destroy.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheFiles };

const files = self.__WB_MANIFEST;

if (__WORKER_OFF__) {
  selfDestroy(self, files.length);
} else {
  const controller = precacheShell(self, files);
  registerNavigations(controller);
  registerLazyChunks(self.location.origin);
  registerSharedPictures(self.location.origin);
  registerReaderFiles(self.location.origin);
  registerPictures(self.location.origin);
  registerCatalogueRoute(self.location.origin);
  registerMessages(self, controller, files.length);
  registerOutboxDrain(self);
  registerPushEvents(self);
}
