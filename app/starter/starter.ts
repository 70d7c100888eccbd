/** Plain script inlined into each page (scripts/browser-scripts.ts), at most 2 KB. Pages also work without it. */
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
