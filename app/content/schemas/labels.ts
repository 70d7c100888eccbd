import { z } from "zod";
import { group, line, richText } from "./fields.ts";

export const labelsSchema = z.strictObject({
  skipLink: line(
    40,
    "Link to skip the menu",
    "The first link on each page, for people who don't use a mouse.",
  ),
  mainNavigation: line(40, "Name of the menu", "Read aloud to people who can't see the page."),
  openMenu: line(30, "Menu button", "Read aloud to people who can't see the page."),
  homeLink: line(60, "Logo", "Read aloud in place of the logo to people who can't see it."),
  newTab: line(
    40,
    "After links that open a new tab",
    "Read aloud, after each link that opens a new tab, to people who can't see the page.",
  ),
  externalSite: line(
    40,
    "After links to other sites",
    "Read aloud, after each link to another site, to people who can't see the page.",
  ),
  close: line(20, "Close", "The name of every button that closes something."),
  previous: line(30, "Previous sample page", "The words on the button."),
  next: line(30, "Next sample page", "The words on the button."),
  samplePosition: line(
    40,
    "Page number",
    "{index} becomes the number of the sample page, and {count} the number of sample pages.",
  ),
  openSample: line(60, "Open a sample page", "{title} becomes the name of the sample page."),
  samplePage: group("Sample pages", {
    booklet: line(40, "Name of the booklet", "Read aloud to people who can't see the page."),
    allPrograms: line(40, "Link to all programs", "Visitors see this link on each sample page."),
    task: line(40, "Heading above the task", "Shown on the cover."),
    contents: line(40, "Heading above the list of contents", "Shown on the cover."),
    band: line(20, "Label for a band", "The word before a band's number."),
    note: line(
      30,
      "Label for a note",
      "Read aloud to people who can't see the page. {number} becomes the number of the note.",
    ),
    why: line(40, "Label for a reason", "Label for a reason."),
    yourTurn: line(
      40,
      "Heading above the exercise",
      "The heading above what learners do after they've read a dialogue.",
    ),
    instead: line(40, "Label for the weaker words", "Read aloud to people who can't see the page."),
    say: line(40, "Label for the better words", "Read aloud to people who can't see the page."),
  }),
  playVideo: line(60, "Play button", "{title} becomes the name of the video."),
  videoNotice: line(
    120,
    "Where the video comes from",
    "{host} becomes the name of the site the video is on.",
  ),
  readMore: line(
    30,
    "Show more text",
    "Visitors press it on phones, where the site hides some of the text at first.",
  ).default("Read more"),
  videoLink: line(
    80,
    "Link to the video",
    "The link below a video, for people whose browser can't show it.",
  ),
  legalNavigation: line(
    40,
    "Name of the row of legal links",
    "Read aloud, before the links to your legal pages at the bottom of each page, to people who can't see it.",
  ),
  onThisPage: line(
    40,
    "Contents of a legal page",
    "Opens the table of contents on a phone.",
  ).default("On this page"),
  lastChanged: line(40, "Last change to a legal page", "{day} becomes the day of the last change."),
  notLiveYet: line(
    160,
    "Before you go live",
    "Visitors see this on your legal pages while your name and address are still examples.",
  ),
  copyright: line(80, "Copyright", "The line in the footer. {year} becomes the current year."),
  categoryEnglish: line(
    30,
    "Category “English”",
    "Visitors see this name for the category English.",
  ),
  categoryJobSearch: line(
    30,
    "Category “Job Search”",
    "Visitors see this name for the category Job Search.",
  ),
  outcomeLabel: line(
    30,
    "Label for a testimonial's outcome",
    "Read aloud to people who can't see the page.",
  ),
  sessions: line(30, "Number of sessions", "{count} becomes the number of sessions in a program."),
  oneSession: line(
    30,
    "A single session",
    "Visitors see this on a program with only one session.",
  ).default("1 session"),
  noName: line(
    20,
    "Instead of a name",
    "In a greeting to someone whose name isn't known, like “Hello there.”",
  ),
  sessionLength: line(30, "Length of a session", "{minutes} becomes the number of minutes."),
  coming: line(
    30,
    "Planned start",
    "{month} becomes the month in which the program is planned to start.",
  ),
  comingOver: richText(
    160,
    "After the planned start",
    "Visitors see this on a program once the month of its planned start is over, until you set another month.",
  ),
  priceLabel: line(20, "Label for a price", "Read aloud to people who can't see the page."),
  questionLink: line(
    60,
    "Link to a question",
    "The words on the link below an answer. It leads straight to that answer's question.",
  ),
  sampleTag: line(30, "Tag on an example", "The tag on an example."),
  privacyNote: richText(
    160,
    "Link to your privacy page",
    "Visitors see this at each form and on the payment page.",
  ).default("My [privacy page](/privacy) explains what happens to your data."),
  toast: group("Short messages", {
    checkoutTitle: line(30, "Payment can't start: title", "The title of the message."),
    checkoutText: line(120, "Payment can't start: text", "The text under the title."),
    unreachable: line(
      160,
      "Site can't be reached",
      "Visitors see this when their browser can't reach the site.",
    ),
    region: line(
      40,
      "Area for messages",
      "The name of the area where short messages appear. Read aloud to people who can't see the page.",
    ),
  }),
  checkoutBusy: line(
    40,
    "Buy button while loading",
    "What the button says while the payment page opens.",
  ),
  form: group("Messages of forms", {
    summary: line(
      120,
      "Something is missing",
      "Visitors see this above a form that they have to correct.",
    ),
    unreachable: richText(
      240,
      "Site can't be reached",
      "Visitors see this when their browser can't send the form. The form keeps what they wrote.",
    ),
    late: richText(
      240,
      "No answer yet",
      "Visitors see this if the site hasn't answered ten seconds after they sent a form. The form keeps what they wrote.",
    ),
    notStored: richText(
      240,
      "Message couldn't be saved",
      "Visitors see this when the site couldn't save what they sent.",
    ),
    tooMany: richText(
      240,
      "Too many messages",
      "Visitors see this when too many messages have come from their network. They can write again after an hour.",
    ),
    tooLarge: richText(240, "Too big", "Visitors see this when they send too much text."),
    mailInstead: line(60, "Write an email instead", "The words on the link."),
    firstNameMissing: line(
      120,
      "First name is missing",
      "Shown beside the field if a visitor leaves out the first name.",
    ),
    nameMissing: line(
      120,
      "Name is missing",
      "Shown beside the field if a visitor leaves out the name.",
    ),
    nameTooLong: line(
      120,
      "Name is too long",
      "{max} becomes the number of characters that a name can have.",
    ),
    emailMissing: line(
      120,
      "Email address is missing",
      "Shown beside the field if a visitor leaves out the email address.",
    ),
    emailWrong: line(
      120,
      "Email address is wrong",
      "Shown beside the field if a visitor mistypes the email address.",
    ),
    emailTooLong: line(
      120,
      "Email address is too long",
      "{max} becomes the number of characters that an address can have.",
    ),
    orderMissing: line(
      120,
      "Reference is missing",
      "Shown beside the field if a visitor leaves out the order's reference.",
    ),
    orderWrong: line(
      120,
      "Reference is wrong",
      "Shown beside the field if a visitor mistypes the order's reference.",
    ),
    topicMissing: line(
      120,
      "Topic is missing",
      "Shown beside the topics if a visitor doesn't choose one.",
    ),
    messageMissing: line(
      120,
      "Message is missing",
      "Shown beside the field if a visitor leaves out the message.",
    ),
    messageTooShort: line(
      120,
      "Message is too short",
      "{min} becomes the number of characters that a message needs.",
    ),
    messageTooLong: line(
      120,
      "Message is too long",
      "{max} becomes the number of characters that a message can have.",
    ),
    valueWrong: line(
      120,
      "Unreadable characters",
      "Shown beside a field with characters that the site can't read.",
    ),
  }),
  error: group("When something went wrong", {
    heading: line(
      60,
      "Heading",
      "The heading of the page that visitors see when something went wrong.",
    ),
    text: richText(240, "Text", "What the visitor can do."),
    homeButton: line(40, "Button to the home page", "The words on the button."),
    mailLabel: line(60, "Link to write an email", "The words on the link."),
  }),
});

export type Labels = z.infer<typeof labelsSchema>;
