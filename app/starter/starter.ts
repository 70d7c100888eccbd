/**
 * What a page does by script before anybody reaches for a control: plain script, inlined into each page
 * (vite.config.ts), at most 2 KB. Everything here also works without it, only less well.
 */
import { watchAnchors } from "./anchors.ts";
import { forgetSentDraft } from "./drafts.ts";
import { watchHeader } from "./header.ts";
import { writeFacts } from "./facts.ts";
import { watchFormFields } from "./form-fields.ts";
import { keepMoreProducts } from "./more-products.ts";
import { watchPageContents } from "./page-contents.ts";
import { prefetchOnHover } from "./prefetch.ts";
import { startReactWhenReached } from "./react.ts";
import { layOutSections } from "./sections.ts";
import { watchSamples } from "./samples.ts";

layOutSections();
watchHeader();
watchAnchors();
writeFacts();
watchFormFields();
keepMoreProducts();
watchSamples();
watchPageContents();
prefetchOnHover(document);
forgetSentDraft();
startReactWhenReached();
