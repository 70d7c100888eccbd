import { ContactForm } from "#app/sections/contact-form.tsx";
import { SampleReader } from "#app/sections/sample-reader.tsx";
import { BuyButton } from "#app/sections/buy-button.tsx";
import { NewsletterButton } from "#app/sections/newsletter-button.tsx";
import { NewsletterForm } from "#app/sections/newsletter-form.tsx";
import { TokenForm } from "#app/sections/token-form.tsx";
import { VideoPlayer } from "#app/sections/video-player.tsx";
import type { Island } from "./island.tsx";

const all = [
  BuyButton,
  ContactForm,
  NewsletterButton,
  NewsletterForm,
  SampleReader,
  TokenForm,
  VideoPlayer,
];

export const islandLabels = [...new Set(all.flatMap(({ labels }) => labels))];

export const islands = new Map(
  all.map((island) => [island.islandName, island.Live as Island<object>["Live"]]),
);
