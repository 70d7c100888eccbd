import type { ComponentType } from "react";
import type { PosterName } from "#app/lib/drawing-names.ts";
import type { DrawingProps } from "./canvas.tsx";
import { MethodsPoster } from "./posters/methods.tsx";
import { OverviewPoster } from "./posters/overview.tsx";
import {
  PodcastEnglishPoster,
  PodcastInterviewsPoster,
  PodcastJoyPoster,
  PodcastNetworkingPoster,
  PodcastPortfolioPoster,
  PodcastVillainsPoster,
} from "./posters/podcasts.tsx";
import { TestimonialFirstPoster, TestimonialSecondPoster } from "./posters/testimonials.tsx";

const posters: Readonly<Record<PosterName, ComponentType<DrawingProps>>> = {
  methods: MethodsPoster,
  overview: OverviewPoster,
  "testimonial-first": TestimonialFirstPoster,
  "testimonial-second": TestimonialSecondPoster,
  "podcast-villains": PodcastVillainsPoster,
  "podcast-interviews": PodcastInterviewsPoster,
  "podcast-portfolio": PodcastPortfolioPoster,
  "podcast-english": PodcastEnglishPoster,
  "podcast-networking": PodcastNetworkingPoster,
  "podcast-joy": PodcastJoyPoster,
};

/** The poster of that name, 16:9. Its middle is calm: the page puts a play button there. */
export function Poster({ name, label, className }: DrawingProps & { name: PosterName }) {
  const Drawing = posters[name];
  return <Drawing label={label} className={className} />;
}
