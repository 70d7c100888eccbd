import type { ComponentType } from "react";
import type { SceneName } from "#app/lib/drawing-names.ts";
import type { DrawingProps } from "./canvas.tsx";
import { AboutScene } from "./scenes/about.tsx";
import { CheckoutCancelledScene } from "./scenes/checkout-cancelled.tsx";
import { CheckoutSuccessScene } from "./scenes/checkout-success.tsx";
import { ContactScene } from "./scenes/contact.tsx";
import { EnglishScene } from "./scenes/english.tsx";
import { HomeScene } from "./scenes/home.tsx";
import { JobSearchJoyScene } from "./scenes/job-search-joy.tsx";
import { MessageSentScene } from "./scenes/message-sent.tsx";
import { NewsletterScene } from "./scenes/newsletter.tsx";
import { NotFoundScene } from "./scenes/not-found.tsx";
import { PodcastAppearancesScene } from "./scenes/podcast-appearances.tsx";
import { ProgramsScene } from "./scenes/programs.tsx";
import { ResourcesScene } from "./scenes/resources.tsx";
import { ShopScene } from "./scenes/shop.tsx";
import { TestimonialsScene } from "./scenes/testimonials.tsx";

const scenes: Readonly<Record<SceneName, ComponentType<DrawingProps>>> = {
  home: HomeScene,
  programs: ProgramsScene,
  english: EnglishScene,
  "job-search-joy": JobSearchJoyScene,
  shop: ShopScene,
  "podcast-appearances": PodcastAppearancesScene,
  contact: ContactScene,
  resources: ResourcesScene,
  about: AboutScene,
  testimonials: TestimonialsScene,
  newsletter: NewsletterScene,
  "not-found": NotFoundScene,
  "checkout-success": CheckoutSuccessScene,
  "checkout-cancelled": CheckoutCancelledScene,
  "message-sent": MessageSentScene,
};

/** The scene of that name, 4:3. It fills its own ground; the frame round it is the page's. */
export function Scene({ name, label, className }: DrawingProps & { name: SceneName }) {
  const Drawing = scenes[name];
  return <Drawing label={label} className={className} />;
}
