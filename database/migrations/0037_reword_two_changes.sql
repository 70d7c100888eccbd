-- The order's page and the person's page find these changes by their words.
UPDATE admin_changes SET action = 'Canceled a withdrawal' WHERE action = 'Took a withdrawal back';
UPDATE admin_changes SET action = 'Took someone off the newsletter'
  WHERE action = 'Took somebody off the newsletter';
