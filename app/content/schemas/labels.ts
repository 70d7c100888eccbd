import { z } from "zod";
import { line, richText } from "./fields.ts";

export const labelsSchema = z.strictObject({
  skipLink: line(40, "The first link of each page, for people who don't use a mouse.").meta({
    title: "Link past the menu",
  }),
  mainNavigation: line(40, "Read aloud.").meta({ title: "Name of the menu" }),
  openMenu: line(30, "Read aloud.").meta({ title: "Menu button" }),
  homeLink: line(60, "What the logo is called when it's read aloud.").meta({ title: "Logo" }),
  newTab: line(40, "Read aloud after such a link.").meta({ title: "After links to a new tab" }),
  externalSite: line(40, "Read aloud after such a link.").meta({
    title: "After links to another site",
  }),
  close: line(20, "The name of buttons that close something.").meta({ title: "Close" }),
  previous: line(30, "The name of the button.").meta({ title: "Previous picture" }),
  next: line(30, "The name of the button.").meta({ title: "Next picture" }),
  samplePosition: line(40, "{index} and {count} become numbers.").meta({
    title: "Which page it is",
  }),
  openSample: line(60, "{title} becomes the name of the page.").meta({
    title: "Open a sample page",
  }),
  samplePage: z
    .strictObject({
      booklet: line(40, "Read aloud.").meta({ title: "Name of the booklet" }),
      allPrograms: line(40, "On a sample page.").meta({ title: "Link to all programs" }),
      task: line(40, "On the cover.").meta({ title: "Above the task" }),
      contents: line(40, "On the cover.").meta({ title: "Above the list of contents" }),
      band: line(20, "The word before its number.").meta({ title: "Before a band" }),
      note: line(30, "Read aloud, with {number}.").meta({ title: "Before a note" }),
      why: line(40, "Why a step works.").meta({ title: "Before a reason" }),
      yourTurn: line(40, "What the learner does after a dialogue.").meta({
        title: "Above the exercise",
      }),
      instead: line(40, "Read aloud.").meta({ title: "Before what many people say" }),
      say: line(40, "Read aloud.").meta({ title: "Before better words" }),
    })
    .meta({ title: "Sample pages" }),
  playVideo: line(60, "{title} becomes the name of the video.").meta({ title: "Play button" }),
  videoNotice: line(120, "{host} becomes the site that it's on.").meta({
    title: "Where the video comes from",
  }),
  videoLink: line(80, "Below a player, for people who see no video in it.").meta({
    title: "Link to the video",
  }),
  legalNavigation: line(40, "At the bottom of each page. Read aloud.").meta({
    title: "Name of the small links",
  }),
  lastChanged: line(40, "{day} becomes the day.").meta({ title: "Last change of a legal page" }),
  notLiveYet: line(160, "On legal pages, while your name and address are examples.").meta({
    title: "Before you go live",
  }),
  copyright: line(80, "The line in the footer. {year} becomes this year.").meta({
    title: "Copyright",
  }),
  categoryEnglish: line(30, "Name of the category English.").meta({ title: "Category “English”" }),
  categoryJobSearch: line(30, "Name of the category Job Search.").meta({
    title: "Category “Job Search”",
  }),
  outcomeLabel: line(30, "Read aloud.").meta({ title: "Before what people achieved" }),
  sessions: line(30, "{count} becomes the number.").meta({ title: "Number of sessions" }),
  noName: line(20, "In a greeting to someone whose name isn't known, like “Hello there.”").meta({
    title: "Instead of a name",
  }),
  sessionLength: line(30, "{minutes} becomes the number.").meta({ title: "Length of a session" }),
  coming: line(30, "{month} becomes the month.").meta({ title: "Planned start" }),
  comingOver: richText(160, "Beside it once the month is over, until you set another one.").meta({
    title: "Planned start that's over",
  }),
  priceLabel: line(20, "Read aloud.").meta({ title: "Before a price" }),
  questionLink: line(60, "The name of the link to its own address.").meta({
    title: "Link to a question",
  }),
  sampleTag: line(30, "The tag on an example.").meta({ title: "Tag on an example" }),
  toast: z
    .strictObject({
      checkoutTitle: line(30, "The title of the message.").meta({
        title: "Payment can't start: title",
      }),
      checkoutText: line(120, "The message under it.").meta({
        title: "Payment can't start: words",
      }),
      unreachable: line(160, "What the message says.").meta({ title: "Site can't be reached" }),
      region: line(40, "Its name, read aloud.").meta({ title: "Place of messages" }),
    })
    .meta({ title: "Short messages" }),
  checkoutBusy: line(40, "While the payment page opens.").meta({
    title: "Buy button while it works",
  }),
  form: z
    .strictObject({
      summary: line(120, "Above a form that has to be corrected.").meta({
        title: "Something is missing",
      }),
      unreachable: richText(240, "What was typed stays.").meta({ title: "Site can't be reached" }),
      late: richText(240, "After ten seconds. What was typed stays.").meta({
        title: "No answer yet",
      }),
      notStored: richText(240, "When the message couldn't be stored.").meta({
        title: "Couldn't be stored",
      }),
      tooMany: richText(240, "When too many came from one place.").meta({
        title: "Too many messages",
      }),
      tooLarge: richText(240, "When the form is too big.").meta({ title: "Too big" }),
      mailInstead: line(60, "The words on the link.").meta({ title: "Write an email instead" }),
      firstNameMissing: line(120, "Beside the field.").meta({ title: "First name is missing" }),
      nameMissing: line(120, "Beside the field.").meta({ title: "Name is missing" }),
      nameTooLong: line(120, "{max} becomes the limit.").meta({
        title: "Name is too long",
      }),
      emailMissing: line(120, "Beside the field.").meta({ title: "Email address is missing" }),
      emailWrong: line(120, "Beside the field.").meta({ title: "Email address is wrong" }),
      emailTooLong: line(120, "{max} becomes the limit.").meta({
        title: "Email address is too long",
      }),
      orderMissing: line(120, "Beside the field for an order's reference.").meta({
        title: "Reference is missing",
      }),
      orderWrong: line(120, "Beside the field for an order's reference.").meta({
        title: "Reference is wrong",
      }),
      topicMissing: line(120, "Beside the field.").meta({ title: "Topic is missing" }),
      messageMissing: line(120, "Beside the field.").meta({ title: "Message is missing" }),
      messageTooShort: line(120, "{min} becomes the limit.").meta({
        title: "Message is too short",
      }),
      messageTooLong: line(120, "{max} becomes the limit.").meta({
        title: "Message is too long",
      }),
      valueWrong: line(120, "When a field has characters that can't be read.").meta({
        title: "Unreadable characters",
      }),
    })
    .meta({ title: "Messages of forms" }),
  error: z
    .strictObject({
      heading: line(60, "When something went wrong."),
      text: richText(240, "What the visitor can do."),
      homeButton: line(40, "The words on the button.").meta({ title: "Button to the home page" }),
      mailLabel: line(60, "The words on the link.").meta({ title: "Link to write an email" }),
    })
    .meta({ title: "When something went wrong" }),
});

export type Labels = z.infer<typeof labelsSchema>;
