/** Every page needs these parts of the starter; `app/inline-code.ts` adds those that some pages need. */
import { watchAnchors } from "./anchors.ts";
import { watchHeader } from "./header.ts";
import { writeFacts } from "./facts.ts";
import { watchFormFields } from "./form-fields.ts";
import { prefetchOnHover } from "./prefetch.ts";
import { layOutSections } from "./sections.ts";

watchHeader();
watchAnchors(layOutSections());
writeFacts();
watchFormFields();
prefetchOnHover(document);
